import type {
  CustomField,
  DuplicatePolicy,
  ImportKind,
  ImportProduct,
  LeadImportColumn,
  LeadImportValue,
} from '@ginkgo/contracts'
import type { NewField } from './import-fields.ts'
import type { ImportFile } from './read-file.ts'

/** What somebody answered about a column. */
interface ColumnAnswer {
  readonly days?: LeadImportColumn['days']
  readonly decimals?: LeadImportColumn['decimals']
}

/** What a file is, and how it is to be imported. */
export interface FilePlan {
  readonly file: ImportFile
  readonly kind: ImportKind
  readonly product: ImportProduct
  readonly columns: readonly LeadImportColumn[]
  /** Whether `3/4/2026` is the third of April, where no cell of the file says so. */
  readonly dayFirst: boolean
  /** What was answered about columns, by their places. */
  readonly answers: Readonly<Record<number, ColumnAnswer>>
  /** The currency of amounts that name none; undefined for the usual one. */
  readonly currency: string | undefined
  /** Where times are that name no time zone; undefined for the zone of whoever imports. */
  readonly timeZone: string | undefined
  /** Whether rows with the cell of one column alone are headings of sections, where its layout has such. */
  readonly hasSections: boolean
  /** Of a file of leads only. */
  readonly policy: DuplicatePolicy
  readonly values: readonly LeadImportValue[]
  /** The custom fields of the organization, by which its columns are matched. */
  readonly fields: readonly CustomField[]
  /** Fields that are added before it is imported, each for one of its columns. */
  readonly newFields: readonly NewField[]
}
