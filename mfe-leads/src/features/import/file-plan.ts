import {
  type DuplicatePolicy,
  type ImportKind,
  importKinds,
  type ImportProduct,
  type ImportRules,
  type LeadImportColumn,
  type LeadImportValue,
  matchColumns,
  recogniseFile,
} from '@ginkgo/contracts'
import { isDayFirst, orderOfDays } from '@ginkgo/contracts/dates'
import { ownLocale } from '@ginkgo/ui'
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

/** How the rows of a file are read. */
export const rulesOf = ({ kind, dayFirst, values }: FilePlan): ImportRules => ({ kind, dayFirst, values })

/** Rows that are looked at to find out how days are written. */
const sampleRows = 2_000

const dateFields = ['createdOn', 'enquiryExpectedCloseDate', 'enquiryClosedOn', 'activityDue']

/** The texts of columns that hold days. */
function* daysOf({ rows }: ImportFile, columns: readonly LeadImportColumn[]): Generator<string> {
  const places = columns.flatMap(({ field }, index) => (dateFields.includes(field ?? '') ? [index] : []))
  for (const row of rows.slice(0, sampleRows)) for (const place of places) yield row[place] ?? ''
}

/** Whether the days of a file can be read in two ways. */
export const isOrderOfDaysOpen = ({ file, columns }: FilePlan): boolean => {
  const days = [...daysOf(file, columns)]
  return orderOfDays(days) === undefined && days.some((day) => /^\d{1,2}[-/]\d{1,2}[-/]\d/.test(day.trim()))
}

/** The columns of a file by what its rows are. */
export function ofKind(file: ImportFile, kind: ImportKind, product: ImportProduct): FilePlan {
  const fields = matchColumns(file.columns, kind)
  const columns = file.columns.map((name, index) => ({ name, field: fields[index] ?? null }))
  return {
    ...{ file, kind, product, columns, values: [] },
    dayFirst: orderOfDays(daysOf(file, columns)) ?? isDayFirst(ownLocale()),
    // What another program has been asked for twice is meant to be brought up to date.
    policy: kind === 'lead' && product === 'file' ? 'skip' : 'update',
  }
}

/** A file as it is recognised by the names of its columns. */
export function planOf(file: ImportFile): FilePlan {
  const { kind, product } = recogniseFile(file.columns)
  return ofKind(file, kind, product)
}
