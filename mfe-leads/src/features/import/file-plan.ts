import {
  type CustomField,
  customColumn,
  customFieldsOf,
  type DuplicatePolicy,
  type ImportKind,
  importKinds,
  type ImportProduct,
  type ImportRules,
  type LeadImportColumn,
  type LeadImportValue,
  matchColumns,
  type OwnFile,
  recogniseFile,
} from '@ginkgo/contracts'
import { isDayFirst, orderOfDays } from '@ginkgo/contracts/dates'
import { ownLocale } from '@ginkgo/ui'
import type { NewField } from './import-fields.ts'
import type { ImportFile } from './read-file.ts'

/** What a file is, and how it is to be imported. */
export interface FilePlan {
  readonly file: ImportFile
  readonly kind: ImportKind
  readonly product: ImportProduct
  readonly columns: readonly LeadImportColumn[]
  /** Whether `3/4/2026` is the third of April. */
  readonly dayFirst: boolean
  /** Of a file of leads only. */
  readonly policy: DuplicatePolicy
  readonly values: readonly LeadImportValue[]
  /** The custom fields of the organization, by which its columns are matched. */
  readonly fields: readonly CustomField[]
  /** Fields that are added before it is imported, each for one of its columns. */
  readonly newFields: readonly NewField[]
}

export const kindLabels: Readonly<Record<ImportKind, string>> = {
  lead: 'Leads',
  contact: 'Contact persons',
  enquiry: 'Enquiries',
  activity: 'Notes and tasks',
}

/** Which of two kinds of records comes first. */
const orderOf = ({ kind }: FilePlan): number => importKinds.indexOf(kind)

/** Files in the order in which they refer to each other: companies, people, deals, notes. */
export const inOrder = (plans: readonly FilePlan[]): FilePlan[] =>
  plans.toSorted((a, b) => orderOf(a) - orderOf(b))

/** The custom fields that there will be when it is imported. */
export const fieldsThen = ({ fields, newFields }: Pick<FilePlan, 'fields' | 'newFields'>): CustomField[] => [
  ...fields,
  ...newFields.map(({ field }) => field),
]

/** How the rows of a file are read. */
export const rulesOf = (
  plan: Pick<FilePlan, 'kind' | 'dayFirst' | 'values' | 'fields' | 'newFields'> & { product?: string },
): ImportRules => {
  const { kind, dayFirst, values, product } = plan
  return { kind, product, dayFirst, values, fields: fieldsThen(plan) }
}

/** Rows that are looked at to find out how days are written. */
const sampleRows = 2_000

const dateFields = ['createdOn', 'enquiryExpectedCloseDate', 'enquiryClosedOn', 'activityDue']

/** The texts of columns that hold days. */
function* daysOf(
  { rows }: ImportFile,
  columns: readonly LeadImportColumn[],
  fields: readonly CustomField[],
): Generator<string> {
  const custom = fields.flatMap((field) => (field.type === 'date' ? customColumn(field) : []))
  const names: readonly string[] = [...dateFields, ...custom]
  const places = columns.flatMap(({ field }, index) => (names.includes(field ?? '') ? [index] : []))
  for (const row of rows.slice(0, sampleRows)) for (const place of places) yield row[place] ?? ''
}

/** Whether the days of a file can be read in two ways. */
export const isOrderOfDaysOpen = (plan: FilePlan): boolean => {
  const days = [...daysOf(plan.file, plan.columns, fieldsThen(plan))]
  return orderOfDays(days) === undefined && days.some((day) => /^\d{1,2}[-/]\d{1,2}[-/]\d/.test(day.trim()))
}

/** The columns of a file by what its rows are. */
export function ofKind(
  file: ImportFile,
  kind: ImportKind,
  product: ImportProduct,
  fields: readonly CustomField[],
): FilePlan {
  const matched = matchColumns(file.columns, kind, customFieldsOf(fields, kind))
  const columns = file.columns.map((name, index) => ({ name, field: matched[index] ?? null }))
  return {
    ...{ file, kind, product, columns, values: [], fields, newFields: [] },
    dayFirst: orderOfDays(daysOf(file, columns, fields)) ?? isDayFirst(ownLocale()),
    // What another program has been asked for twice is meant to be brought up to date.
    policy: kind === 'lead' && product === 'file' ? 'skip' : 'update',
  }
}

/** A file of an own export; its custom fields are added where the organization has none of that key. */
function ofOwnExport(file: ImportFile, own: OwnFile, fields: readonly CustomField[]): FilePlan {
  const known = new Set(fields.map(customColumn))
  const added = own.customFields.filter((field) => !known.has(customColumn(field)))
  return {
    ...{ file, kind: own.kind, product: 'ginkgo', values: [], fields, dayFirst: false, policy: 'update' },
    columns: own.fields.map((field) => ({ name: field, field })),
    newFields: added.map((field) => ({ field, cells: [] })),
  }
}

/** A file as it is recognised by the names of its columns. */
export function planOf(file: ImportFile, fields: readonly CustomField[]): FilePlan {
  if (file.own) return ofOwnExport(file, file.own, fields)
  const { kind, product } = recogniseFile(file.columns)
  return ofKind(file, file.kind ?? kind, product, fields)
}
