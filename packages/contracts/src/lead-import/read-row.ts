import type { z } from 'zod'
import type { RecordKind } from '../custom-fields/custom-field-choices.ts'
import type { LeadImportColumn, LeadImportField, LeadImportIssue } from '../entities/lead-import.ts'
import { leadFields } from '../entities/lead-fields.ts'
import { importedOfContact, leadImportFields } from '../entities/lead-import-fields.ts'
import { phoneKeys } from '../phone-number.ts'
import { texts } from '../texts.ts'
import { withoutHiddenSigns } from './hidden-signs.ts'
import { quoted } from './leave-out.ts'
import { methodsOfRow } from './methods-of-row.ts'
import { type NoRecord, noRecord, noRecordMessages } from './no-record.ts'
import { type ImportedActivity, readActivity } from './read-activity.ts'
import { type ImportedContact, isUnreachable, type PersonCells, readContact } from './read-contact.ts'
import { oneValueEach } from './one-value-each.ts'
import { type ImportedEnquiry, readEnquiry } from './read-enquiry.ts'
import {
  type CustomGiven,
  type ImportRules,
  isOwn,
  LeadFields,
  plainRules,
  readCustomCells,
  readValues,
  type RowValues,
} from './read-values.ts'

type LeadValues = z.output<typeof LeadFields>

/** The ids that the program of the file has for records; texts as they stand there. */
export interface OldIds {
  readonly lead: string | undefined
  readonly contact: string | undefined
  readonly enquiry: string | undefined
  readonly activity: string | undefined
}

/** A row of a file as the fields of a lead and one contact person, and what else its kind has. */
export interface ImportedRow {
  /** Every field of a new lead, with the defaults. */
  readonly lead: LeadValues
  /** The fields whose cell could be read. An update changes only these. */
  readonly given: readonly (keyof LeadValues)[]
  /**
   * Whether the lead is named after its person, else after its enquiry, else after the e-mail or phone by which it is
   * contacted, where that is all that the row says.
   */
  readonly namedAfter: 'person' | 'enquiry' | 'method' | undefined
  readonly contact: ImportedContact | undefined
  /** Further contact persons, where one cell names several. */
  readonly more: readonly ImportedContact[]
  /** What the row says about its person, also where that makes no contact. */
  readonly person: PersonCells
  /** People whom it names and says no e-mail or number of. They become contacts only where the lead knows them. */
  readonly unreachable: readonly PersonCells[]
  readonly ownerEmail: string | undefined
  readonly enquiry: ImportedEnquiry | undefined
  readonly activity: ImportedActivity | undefined
  /** The title of the enquiry that a note or task belongs to. */
  readonly enquiryTitle: string | undefined
  /** A note with the record. */
  readonly note: string | undefined
  /** The day, or the day and time, at which the record was made. */
  readonly createdOn: string | undefined
  readonly oldIds: OldIds
  /** What it says about the custom fields of each kind of record. */
  readonly custom: Readonly<Record<RecordKind, readonly CustomGiven[]>>
}

/**
 * A row that can be imported, with issues for the cells that were left out. Otherwise why it cannot be: it names no
 * record, or it has more cells than there are columns.
 */
export type RowReading =
  | { readonly row: ImportedRow; readonly issues: readonly LeadImportIssue[] }
  | {
      readonly row?: undefined
      readonly issues: readonly [LeadImportIssue, ...LeadImportIssue[]]
      /** Where the row is none: a sum, a section, a line below the report. */
      readonly noRecord?: NoRecord
    }

/**
 * Reads a row by the meaning of its columns and the rules for a record that is created by hand. Choices are recognized by
 * their names in several languages. A cell that cannot be read is left out and reported.
 */
export function readImportRow(
  given: readonly LeadImportColumn[],
  rowCells: readonly string[],
  reading: ImportRules = plainRules,
): RowReading {
  if (rowCells.slice(given.length).some((cell) => cell.trim() !== ''))
    return {
      issues: [{ field: null, message: `The row has ${rowCells.length} cells, the header ${given.length}` }],
    }
  const isOwnFile = isOwn(reading)
  const shown = isOwnFile ? { cells: rowCells, issues: [] } : withoutHiddenSigns(given, rowCells)
  const other = isOwnFile ? undefined : noRecord(given, shown.cells)
  if (other)
    return {
      noRecord: other.is,
      issues: [{ field: null, message: `${quoted(other.text)} ${noRecordMessages[other.is]}` }],
    }
  const split = isOwnFile ? asItIs(given, rowCells) : oneValueEach(given, shown.cells)
  const { columns, cells } = split
  const read = readValues(columns, cells, reading)
  const ofCustom = readCustomCells(columns, cells, reading)
  const { kind } = reading
  const isOfLeads = kind === 'lead' && !isOwnFile
  const { values, methods } = isOfLeads
    ? methodsOfRow(columns, read.values)
    : { values: read.values, methods: {} }
  const { issues: ofBuiltIn } = read
  const issues = [...ofBuiltIn, ...ofCustom.issues, ...split.issues, ...shown.issues]
  const refused = (field: LeadImportField, message: string): RowReading => {
    const own = issues.filter((issue) => issue.field === field)
    return { issues: own.length > 0 ? (issues as [LeadImportIssue]) : [{ field, message }, ...issues] }
  }
  const enquiry = kind === 'enquiry' ? readEnquiry(values) : undefined
  if (enquiry?.status === 'deleted')
    return {
      issues: [
        {
          field: 'enquiryStatus',
          message: `${quoted(enquiry.values.title)} is deleted in the file, and is left out`,
        },
      ],
    }
  if (enquiry && !enquiry.values.title) return refused('enquiryTitle', texts.enquiryTitleRequired)
  const activity = kind === 'activity' ? readActivity(values) : undefined
  if (activity && !activity.content && !activity.subject && !activity.record)
    return refused('note', 'The note is empty')
  const person = values.get('contactName') as string | undefined
  const method = kind === 'lead' || kind === 'contact' ? methodOf(values) : undefined
  const name = (values.get('name') ?? person ?? enquiry?.values.title ?? activity?.subject ?? method) as
    | string
    | undefined
  if (name === undefined && kind !== 'activity') {
    const isPerson = kind === 'contact'
    return refused(
      isPerson ? 'contactName' : 'name',
      isPerson ? texts.contactNameRequired : leadFields.name.required,
    )
  }
  const namedAfter = namedAfterOf(values, method)
  const { lead, given: ofLead } = readLead(
    values,
    name ?? '-',
    kind === 'contact' || kind === 'lead' ? namedAfter : undefined,
    methods,
  )
  const cellsOfPerson: PersonCells = {
    ...personIn(values),
    // The name of a lead that is named by its person alone is not said twice.
    name: values.has('name') ? person : undefined,
  }
  const { contact, issues: ofContact } = readContact(cellsOfPerson, lead)
  const others = split.people.map((own) => readPerson(columns, own, reading, lead))
  const noted = [read, ...others].flatMap((each) => each.noted)
  const notes = [
    kind === 'activity' ? undefined : textOfNote(values),
    noted.join('\n') || undefined,
    split.further.join('\n') || undefined,
  ]
  return {
    row: {
      lead,
      given: ofLead,
      namedAfter,
      contact,
      enquiry,
      activity,
      more: others.flatMap((other) => other.contact ?? []),
      person: { ...cellsOfPerson, name: person },
      unreachable: [cellsOfPerson, ...others.map((other) => other.cells)].filter(isUnreachable),
      enquiryTitle: kind === 'activity' ? (values.get('enquiryTitle') as string | undefined) : undefined,
      ownerEmail: values.get('ownerEmail') as string | undefined,
      note: notes.filter((text) => text !== undefined).join('\n\n') || undefined,
      createdOn: values.get('createdOn') as string | undefined,
      oldIds: oldIdsOf(values),
      custom: ofCustom.custom,
    },
    issues: [
      ...issues,
      ...(kind === 'lead' ? ofContact : []),
      ...others.flatMap((other) => other.issues),
    ].toSorted((a, b) => placeOf(a) - placeOf(b)),
  }
}

/** What a lead is named by whose row has no name. */
const methodOf = (values: RowValues) =>
  (['email', 'contactEmail', 'phone', 'contactMobile'] as const)
    .map((field) => values.get(field) as string | undefined)
    .find((value) => value !== undefined)

function namedAfterOf(values: RowValues, method: string | undefined): ImportedRow['namedAfter'] {
  if (values.has('name')) return undefined
  if (values.has('contactName')) return 'person'
  return method === undefined || values.has('enquiryTitle') ? 'enquiry' : 'method'
}

/** What a row says about its person. */
const personIn = (values: RowValues): PersonCells =>
  Object.fromEntries(importedOfContact.map((part) => [part.name, values.get(part.field)]))

/** One more person of a row. */
function readPerson(
  columns: readonly LeadImportColumn[],
  own: readonly string[],
  reading: ImportRules,
  lead: LeadValues,
) {
  const { values, issues, noted } = readValues(columns, own, reading)
  const cells = personIn(values)
  const read = readContact(cells, lead)
  return { cells, contact: read.contact, noted, issues: [...issues, ...read.issues] }
}

/** The cells of an own export hold one value each. */
const asItIs = (columns: readonly LeadImportColumn[], cells: readonly string[]) => ({
  columns,
  cells,
  people: [],
  further: [],
  issues: [],
})

const textOfNote = (values: RowValues) => values.get('note') as string | undefined

/** In a file of people, the lead of somebody without a company has that person's e-mail and number. */
function readLead(
  values: RowValues,
  name: string,
  namedAfter: ImportedRow['namedAfter'],
  methods: ReturnType<typeof methodsOfRow>['methods'],
) {
  const own = new Map(values)
  if (namedAfter) {
    if (!own.has('email') && own.has('contactEmail')) own.set('email', own.get('contactEmail'))
    if (!own.has('phone') && own.has('contactMobile')) own.set('phone', own.get('contactMobile'))
  }
  const given = (Object.keys(LeadFields.shape) as (keyof LeadValues)[]).filter((field) => own.has(field))
  const lead = LeadFields.parse({
    // A row that names only a person is a lead of the type individual.
    ...(!values.has('name') && values.has('contactName') && { accountType: 'individual' }),
    ...methods,
    ...Object.fromEntries(given.map((field) => [field, own.get(field)])),
    name,
  })
  return { lead, given }
}

const oldIdsOf = (values: RowValues): OldIds => {
  const idOf = (field: LeadImportField) => values.get(field) as string | undefined
  return {
    lead: idOf('externalId'),
    contact: idOf('contactExternalId'),
    enquiry: idOf('enquiryExternalId'),
    activity: idOf('activityExternalId'),
  }
}

/** Issues are sorted in the order of the fields, those of custom fields behind. */
const order = new Map(['', ...Object.keys(leadImportFields)].map((name, place) => [name, place]))
const placeOf = ({ field }: LeadImportIssue): number => order.get(field ?? '') ?? order.size

/**
 * The values by which an existing lead is recognized as the same: its e-mail, and its phone number in any notation.
 * @param home the organization's country, used if the lead has none
 */
export function duplicateKeys(
  lead: {
    email?: string | null | undefined
    phone?: string | null | undefined
    country?: string | null | undefined
  },
  home: string | null,
): { readonly email: string | null; readonly phones: readonly string[] } {
  return { email: lead.email ?? null, phones: phoneKeys(lead.phone, lead.country ?? home) }
}
