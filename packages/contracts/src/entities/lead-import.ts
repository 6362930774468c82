import * as z from 'zod'
import { type CustomColumn, isCustomColumn, mayHaveColumn } from '../lead-import/custom-columns.ts'
import { isRepeatable } from '../lead-import/repeatable.ts'
import {
  Currency,
  LeadId,
  LeadImportId,
  line,
  maxLength,
  Timestamp,
  TimeZone,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { CustomFieldKey, RecordKindName } from './custom-field.ts'
import {
  fieldsOfKind,
  type ImportKind,
  importKinds,
  type LeadImportFieldName,
  leadImportFields,
} from './lead-import-fields.ts'

/** The field that a column holds: one that all records have, or a custom one by its kind of record and key. */
export const LeadImportField = z.union([
  z.enum(Object.keys(leadImportFields) as [LeadImportFieldName, ...LeadImportFieldName[]]),
  z.templateLiteral(['custom.', RecordKindName, '.', CustomFieldKey]),
])
export type LeadImportField = LeadImportFieldName | CustomColumn

/** What the rows of a file are: leads, contact persons, enquiries, or notes and tasks. */
export const LeadImportKind = z.enum(importKinds)

/** Rows whose lead exists already, by e-mail or phone: leave the lead, change its filled fields, or add another. */
export const DuplicatePolicy = z.enum(['skip', 'update', 'create'])
export type DuplicatePolicy = z.output<typeof DuplicatePolicy>

/**
 * `uploading` until all rows have arrived, then `running` and `finished`, or `stopped` by a person. What was
 * imported can be undone: `undoing`, then `undone`. `failed`: a step could not be taken, however often it was tried.
 */
export const LeadImportStatus = z.enum([
  'uploading',
  'running',
  'stopped',
  'finished',
  'undoing',
  'undone',
  'failed',
])
export type LeadImportStatus = z.output<typeof LeadImportStatus>

/** What became of a row. */
export const LeadImportOutcome = z.enum(['created', 'updated', 'skipped', 'failed'])
export type LeadImportOutcome = z.output<typeof LeadImportOutcome>

/** What became of a row's lead when the import was undone; `kept` because somebody worked with it since. */
export const LeadImportUndo = z.enum(['removed', 'restored', 'kept'])
export type LeadImportUndo = z.output<typeof LeadImportUndo>

/** Limits of one file: rows, columns, and characters of a cell, which is a spreadsheet's own limit. */
export const maxImport = { rows: 100_000, rowsPerPart: 1_000, columns: 200, cell: 32_767 } as const

/** Days for which the rows of an import are stored, and it can be undone. */
export const importRetentionDays = 30

export const LeadImportColumn = z.object({
  /** The name in the file's first row. */
  name: z.string().trim().max(maxLength.name),
  /** Null: the column is not imported. */
  field: LeadImportField.nullable(),
  /**
   * Which number of a date comes first: `03/04/2026` is the third of April or the fourth of March. `neither`: such a cell is
   * left out. Without it `dayFirst` of the import holds.
   */
  days: z.enum(['day', 'month', 'neither']).optional(),
  /** The time zone of times that name none; without it that of whoever imports, and UTC for somebody who has none. */
  timeZone: TimeZone.optional(),
  /**
   * What separates decimals: with a point `12.500` is 12.5, with a comma 12500. `neither`: such a cell is left out. Without
   * it 12500 is taken, and said in the issues of the row.
   */
  decimals: z.enum(['point', 'comma', 'neither']).optional(),
  /** The currency of amounts that name none. */
  currency: Currency.optional(),
  /** A row that has a cell in this column alone is the heading of a section, and no record. */
  sections: z.boolean().optional(),
})
export type LeadImportColumn = z.output<typeof LeadImportColumn>

/** Fields of which a file must have one: a lead is named by itself, by its person, or by how it is contacted. */
const identifyingFields = [
  ...(['name', 'contactName', 'contactFirstName', 'contactLastName'] as const),
  ...(['email', 'phone', 'contactEmail', 'contactMobile'] as const),
] as const

/** The columns of which a file of each kind must have one, and what to say where it has none. */
const neededFields: Readonly<Record<ImportKind, readonly [readonly LeadImportField[], string]>> = {
  lead: [identifyingFields, 'Choose which column holds the name'],
  contact: [identifyingFields, 'Choose which column holds the name of the contact person'],
  enquiry: [['enquiryTitle'], 'Choose which column holds the title of the enquiry'],
  activity: [['note', 'activitySubject'], 'Choose which column holds the text of the note'],
}

/** What is missing among the columns of a file of this kind, in words; undefined where it can be imported. */
export function missingColumn(kind: ImportKind, list: readonly LeadImportColumn[]): string | undefined {
  const [needed, message] = neededFields[kind]
  return list.some(({ field }) => field !== null && needed.includes(field)) ? undefined : message
}

/** Whether a file of this kind may have a field. */
const isFieldOfKind = (kind: ImportKind, field: LeadImportField): boolean =>
  isCustomColumn(field) ? mayHaveColumn(kind, field) : fieldsOfKind[kind].includes(field)

const columns = z
  .array(LeadImportColumn)
  .min(1, 'The file has no columns')
  .max(maxImport.columns, `At most ${maxImport.columns} columns`)
  .refine((list) => {
    const fields = list.flatMap(({ field }) => (field === null || isRepeatable(field) ? [] : field))
    return new Set(fields).size === fields.length
  }, 'Each field can come from one column only, but for emails, phone numbers, tags and notes')

/** What a text in a column of this field stands for; null leaves it out. Texts are compared without spaces around them. */
export const LeadImportValue = z.object({
  field: LeadImportField,
  from: z.string().trim().min(1).max(maxLength.name),
  to: z.string().trim().max(maxLength.name).nullable(),
})
export type LeadImportValue = z.output<typeof LeadImportValue>

/** How the cells of a file are to be read. */
const reading = {
  kind: LeadImportKind.default('lead'),
  /** The program whose ids the file has. Records are recognized by them in later files of the same program. */
  product: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'Lower-case letters, digits and hyphens, at most 40')
    .default('file'),
  /**
   * Whether `3/4/2026` is the third of April, in columns that do not say it with `days`. Without it such a cell is left out,
   * as it could be two days.
   */
  dayFirst: z.boolean().optional(),
  values: z.array(LeadImportValue).max(2_000).default([]),
}

export const LeadImportCreate = z
  .object({
    fileName: line('File name is required'),
    columns,
    duplicates: DuplicatePolicy,
    ...reading,
    /** The import that comes first. This one begins by itself when that one is finished. */
    afterId: LeadImportId.nullable().default(null),
    /** Whether its records start the rules of the vertical, as if people had made them. */
    startsRules: z.boolean().default(false),
    /** Rows of the file without its header. */
    rows: z
      .number()
      .int()
      .min(1, 'The file has no rows')
      .max(maxImport.rows, `At most ${maxImport.rows.toLocaleString('en-US')} rows`),
  })
  .superRefine(({ kind, columns: list, duplicates }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const missing = missingColumn(kind, list)
    if (missing) issue('columns', missing)
    const other = list.find(({ field }) => field !== null && !isFieldOfKind(kind, field))
    if (other) issue('columns', `${other.name}: files of this kind do not have this field`)
    if (kind !== 'lead' && duplicates !== 'update')
      issue('duplicates', 'Only leads can be skipped or added again; other records are always updated')
  })
export type LeadImportCreate = z.output<typeof LeadImportCreate>

/** A part of the file: rows in the order of the file, from row number `first` (1 is the row below the header). */
export const LeadImportPart = z.object({
  first: z.number().int().min(1).max(maxImport.rows),
  rows: z
    .array(z.array(z.string().max(maxImport.cell)).max(maxImport.columns * 2))
    .min(1)
    .max(maxImport.rowsPerPart),
})

/** E-mails, phone numbers and people of rows, to find existing leads before the import. */
export const LeadImportKeys = z.object({
  rows: z
    .array(
      z.object({
        email: z.string().max(maxLength.email).nullable(),
        /** What the phone number is recognized by: its E.164 form, and digits it may be written in. */
        phones: z.array(z.string().max(64)).max(10),
        /** What the row calls its lead; somebody with another name is another one, whatever they have in common. */
        name: z.string().max(maxLength.name).nullable().default(null),
        /** Its contact persons. */
        people: z
          .array(
            z.object({
              name: z.string().max(maxLength.name).optional(),
              email: z.string().max(maxLength.email).optional(),
              mobile: z.string().max(64).optional(),
            }),
          )
          .max(50)
          .default([]),
        /** What the program of the file calls the row's record: `contact:hubspot:12`. */
        record: z.string().max(200).nullable().default(null),
      }),
    )
    .min(1)
    .max(maxImport.rowsPerPart),
})

/** A row of a file whose record was merged into another lead: what it says about the lead is left out. */
export const LeadImportMerged = z.object({
  /** The position of the row, from 0. */
  row: z.number().int(),
  /** The lead that is left, */
  leadId: LeadId,
  /** and its name. */
  name: z.string(),
})
export type LeadImportMerged = z.output<typeof LeadImportMerged>

/** A row of a file and the lead that has its e-mail or phone. */
export const LeadImportMatch = z.object({
  /** The position of the row, from 0. */
  row: z.number().int(),
  leadId: LeadId,
  name: z.string(),
  isArchived: z.boolean(),
  /** The row is about somebody else with that e-mail or phone, as its name says. */
  isOther: z.boolean(),
  /** The people of the row whom the lead does not have; they are added to a lead that is not archived. */
  adds: z.number().int(),
})
export type LeadImportMatch = z.output<typeof LeadImportMatch>

/** One import of a file with its progress. */
export const LeadImport = z
  .object({
    id: LeadImportId,
    verticalId: VerticalId,
    fileName: z.string(),
    status: LeadImportStatus,
    columns: z.array(LeadImportColumn),
    duplicates: DuplicatePolicy,
    kind: LeadImportKind,
    product: z.string(),
    dayFirst: z.boolean(),
    values: z.array(LeadImportValue),
    afterId: LeadImportId.nullable(),
    /** The import that begins when this one is finished. */
    nextId: LeadImportId.nullable(),
    /** Rows of the file, how many have arrived, and how many have an outcome. */
    rows: z.number().int(),
    received: z.number().int(),
    processed: z.number().int(),
    /** Rows by outcome. */
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
    /** Leads by what undoing did; rows, where the rows are not leads. */
    removed: z.number().int(),
    restored: z.number().int(),
    kept: z.number().int(),
    /** Why it failed. */
    failure: z.string().nullable(),
    userId: UserId,
    userFirstName: z.string(),
    userLastName: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    undoneAt: Timestamp.nullable(),
  })
  .meta({ id: 'LeadImport' })
export type LeadImport = z.output<typeof LeadImport>

/**
 * Why a row was not taken, or a cell of it was left out, or a lead stayed as it is; `field` is null for the row as a
 * whole. The message shows the value it is about.
 */
export const LeadImportIssue = z.object({ field: LeadImportField.nullable(), message: z.string() })
export type LeadImportIssue = z.output<typeof LeadImportIssue>

/** A row with its outcome. */
export const LeadImportRow = z
  .object({
    rowNumber: z.number().int(),
    cells: z.array(z.string()),
    outcome: LeadImportOutcome,
    /** The lead that it created, changed or matched. */
    leadId: LeadId.nullable(),
    /** Whether that lead is archived now; nothing is imported into it until it is restored. */
    isLeadArchived: z.boolean(),
    issues: z.array(LeadImportIssue),
    undo: LeadImportUndo.nullable(),
  })
  .meta({ id: 'LeadImportRow' })
export type LeadImportRow = z.output<typeof LeadImportRow>
