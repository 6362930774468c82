import {
  customColumn,
  type CustomField,
  customFieldsOf,
  type ImportKind,
  importKinds,
  type ImportProduct,
  type ImportRules,
  matchColumns,
  type OwnFile,
  recogniseFile,
} from '@ginkgo/contracts'
import { isDayFirst } from '@ginkgo/contracts/dates'
import { ownLocale } from '@ginkgo/ui'
import { orderOfFile } from './column-questions.ts'
import { fieldsThen } from './fields-then.ts'
import type { FilePlan } from './import-plan.ts'
import type { ImportFile } from './read-file.ts'

export type { FilePlan } from './import-plan.ts'

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

/** How the rows of a file are read. */
export const rulesOf = (
  plan: Pick<FilePlan, 'kind' | 'dayFirst' | 'values' | 'fields' | 'newFields'> & { product?: string },
): ImportRules => {
  const { kind, dayFirst, values, product } = plan
  return { kind, product, dayFirst, values, fields: fieldsThen(plan) }
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
  const plan: FilePlan = {
    file,
    kind,
    product,
    columns,
    values: [],
    fields,
    newFields: [],
    dayFirst: isDayFirst(ownLocale()),
    answers: {},
    hasSections: file.layout.sections !== undefined,
    currency: undefined,
    timeZone: undefined,
    // What another program has been asked for twice is meant to be brought up to date.
    policy: kind === 'lead' && product === 'file' ? 'skip' : 'update',
  }
  return { ...plan, dayFirst: orderOfFile(plan) ?? plan.dayFirst }
}

/** A file of an own export; its custom fields are added where the organization has none of that key. */
function ofOwnExport(file: ImportFile, own: OwnFile, fields: readonly CustomField[]): FilePlan {
  const known = new Set(fields.map(customColumn))
  const added = own.customFields.filter((field) => !known.has(customColumn(field)))
  return {
    file,
    kind: own.kind,
    product: 'ginkgo',
    values: [],
    fields,
    dayFirst: false,
    policy: 'update',
    answers: {},
    hasSections: false,
    currency: undefined,
    timeZone: undefined,
    columns: own.fields.map((field) => ({ name: field, field })),
    newFields: added.map((field) => ({ field, cells: [] })),
  }
}

/** A file as it is recognized by the names of its columns. */
export function planOf(file: ImportFile, fields: readonly CustomField[]): FilePlan {
  if (file.own) return ofOwnExport(file, file.own, fields)
  const { kind, product } = recogniseFile(file.columns)
  return ofKind(file, file.kind ?? kind, product, fields)
}

/** The same file read in another way: other columns are matched and recognised anew, the same ones stay as they are. */
export function planAgain(plan: FilePlan, file: ImportFile): FilePlan {
  const isSame = JSON.stringify(file.columns) === JSON.stringify(plan.file.columns)
  return isSame ? { ...plan, file } : planOf(file, plan.fields)
}

export { isOrderOfDaysOpen } from './column-questions.ts'

/** Records of an own export are found by their ids alone, which the server knows. */
export const isCompared = ({ product }: FilePlan): boolean => product !== 'ginkgo'
