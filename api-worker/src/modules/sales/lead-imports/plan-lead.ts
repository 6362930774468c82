import {
  type ImportedRow,
  leadFields,
  type LeadImportIssue,
  type PersonCells,
  readContact,
} from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { overlay } from '../../../db/overlay.ts'
import { type FormerValues, leads } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import { columnsOf } from './import-custom-fields.ts'
import type { Match } from './known-leads.ts'
import { addContact, changeContact, contactOf, givenOf } from './plan-contact.ts'
import type { ActivityPlan, ContactState, LeadState, LeadValues } from './plan-types.ts'
import { keyOf } from './row-keys.ts'
import type { StepContext } from './step-context.ts'

/** What a row does to its lead and contact person. */
export interface LeadPart {
  readonly lead: LeadState
  readonly isNew: boolean
  readonly isChanged: boolean
  /** The contact person that the row is about. */
  readonly contactId: string | undefined
  readonly addedContactId: string | null
  readonly activities: readonly ActivityPlan[]
  readonly former: FormerValues | null
  readonly issues: readonly LeadImportIssue[]
  /** What is to be kept about a person who cannot be a contact. */
  readonly note: string | undefined
}

export function createLead(context: StepContext, row: ImportedRow, ownerId: string | undefined): LeadPart {
  const { now, importer, import: of } = context
  const { lead: fields } = row
  const isRecord = of.kind === 'lead' || of.kind === 'contact'
  const values: LeadValues = {
    ...overlay(nullsOf(leads), fields),
    id: uuid(),
    verticalId: of.verticalId,
    ownerId: ownerId ?? importer.user.id,
    referredBy: fields.source === 'referral' ? (fields.referredBy ?? null) : null,
    ...phoneColumns(fields, importer.home),
    customFields: {},
    openEnquiries: 0,
    convertedEnquiries: 0,
    lostEnquiries: 0,
    createdAt: isRecord ? context.instantOf(row.createdOn) : now,
    updatedAt: now,
  }
  values.customFields = context.custom.take(
    'lead',
    { verticalId: of.verticalId, id: values.id },
    row.custom.lead,
  )
  const lead: LeadState = { values, isNew: true, readStamp: now, set: {}, contacts: [] }
  context.leads.add(lead)
  const contactId = row.contact ? addContact(context, lead, row.contact, row.custom.contact) : null
  for (const one of row.more) addContact(context, lead, one, [])
  const unreachable = row.contact || of.kind === 'lead' ? undefined : readContact(ownCells(row), values)
  return {
    ...{ lead, isNew: true, isChanged: true, contactId: contactId ?? undefined, addedContactId: contactId },
    activities: [
      {
        id: uuid(),
        type: 'lead.created',
        title: 'Lead created',
        description: `${values.name}, imported from ${of.fileName}`,
        changes: [],
      },
    ],
    former: of.kind === 'lead' ? null : { lead: {}, isNewLead: true },
    issues: unreachable?.issues ?? [],
    note: unreachable?.note,
  }
}

/**
 * Changes the fields of a lead that the row fills in with other values, and likewise the contact person with the same
 * name or e-mail. Rows of other records change only the person, except those of people who are leads themselves.
 */
export function updateLead(
  context: StepContext,
  row: ImportedRow,
  ownerId: string | undefined,
  { lead, by }: Match,
): LeadPart {
  const { import: of, importer, now } = context
  const isPerson = of.kind === 'contact' && isPersonOf(row, lead)
  const isOther = isPerson ? whyOther(context, row, lead, by) : undefined
  const isOwn = of.kind === 'lead' || (isPerson && !isOther)
  const patch: Partial<LeadValues> = isOwn
    ? Object.fromEntries(row.given.map((field) => [field, row.lead[field] ?? null]))
    : {}
  if (isOwn && (patch.source ?? lead.values.source) !== 'referral') patch.referredBy = null
  if (isOwn && ownerId) patch.ownerId = ownerId
  if (row.custom.lead.length > 0) {
    const { id, verticalId, customFields: before } = lead.values
    patch.customFields = context.custom.take('lead', { id, verticalId, before }, row.custom.lead)
  }
  const changes = changesOf(lead.values, patch)
  const people = changePerson(context, row, lead)
  const more = row.more.map((one) => changeContact(context, lead, one, []))
  const former = columnsOf(changes, lead.values)
  if (changes.length > 0) {
    const set: Partial<LeadValues> = {
      ...columnsOf(changes, patch),
      ...(('phone' in patch || 'country' in patch) &&
        phoneColumns({ ...lead.values, ...patch }, importer.home)),
      updatedAt: nextStamp(now, lead.isNew ? '' : lead.readStamp),
    }
    Object.assign(lead.set, set)
    lead.values = { ...lead.values, ...set }
    context.leads.learn(lead)
  }
  const all = [...changes, ...people.changes, ...more.flatMap((one) => one.changes)]
  const addedIds = more.flatMap(({ addedId }) => addedId ?? [])
  return {
    ...{ lead, isNew: false, isChanged: all.length > 0, contactId: people.id },
    addedContactId: people.addedId ?? null,
    activities:
      all.length === 0
        ? []
        : [
            {
              id: uuid(),
              type: 'lead.updated',
              title: 'Lead updated',
              description: `Imported from ${of.fileName}`,
              changes: all,
            },
          ],
    former:
      all.length === 0
        ? null
        : {
            lead: former,
            ...(people.former && { contact: people.former }),
            ...(addedIds.length > 0 && { addedContactIds: addedIds }),
          },
    issues: [...(people.issues ?? []), ...(isOther ? leftOutOf(row, lead, isOther) : [])],
    note: people.note,
  }
}

/**
 * Why the row of a person says nothing about the lead that has the person: it came to a lead of another name, its own lead
 * was merged into that one, or only a name leads to it that several of its people have.
 */
function whyOther(
  { records, import: of }: StepContext,
  row: ImportedRow,
  lead: LeadState,
  by: Match['by'],
): string | undefined {
  const { name } = lead.values
  const who = row.person.name ?? row.lead.name
  const key = keyOf(of, 'contact', row.oldIds.contact)
  const id = records.find(key)?.recordId
  const contact = lead.contacts.find(({ values }) => values.id === id)
  if (contact && !isNamed(contact, name)) return `${who} is a contact person of ${name}`
  if (records.isMergedPerson(key, lead.values.id)) return `this ${who} was merged into ${name}`
  if (contact) return undefined
  const isAmong = by === 'name' && lead.contacts.filter((one) => isNamed(one, name)).length > 1
  return isAmong ? `several contact persons of the lead are named ${name}` : undefined
}

const isNamed = ({ values }: ContactState, name: string): boolean =>
  values.name.toLowerCase() === name.toLowerCase()

/** What a row says about the lead of its person, and why it is left out. */
const leftOutOf = (
  { lead: fields, given }: ImportedRow,
  { values }: LeadState,
  why: string,
): LeadImportIssue[] =>
  given.flatMap((field) => {
    const value = fields[field]
    const isPersons = ['name', 'email', 'phone', 'tags', 'referredBy'].includes(field)
    if (isPersons || value === null || value === undefined || value === values[field]) return []
    return { field, message: `${String(value)} is left out, as ${why}` }
  })

/**
 * Adds the people of a row to a lead that stays as it is: the row is about somebody else with the same address, or its lead
 * is to be left alone. Nobody who is there is changed, and what else the row says is kept in a note.
 */
export function joinLead(context: StepContext, row: ImportedRow, { lead, by, isOther }: Match): LeadPart {
  const { importer, import: of } = context
  const own = personOf(row, isOther === true && by !== 'externalId')
  const read = own ? readContact(own, lead.values) : { issues: [] }
  const people = [read.contact, ...row.more].flatMap((one) => one ?? [])
  const ids: string[] = []
  const added: { readonly id: string; readonly name: string }[] = []
  for (const [place, one] of people.entries()) {
    const known = contactOf(lead, givenOf(one), importer.home)
    const id = known?.values.id ?? addContact(context, lead, one, place === 0 ? row.custom.contact : [])
    ids.push(id)
    if (!known) added.push({ id, name: one.values.name })
  }
  const [first, ...further] = added
  const isChanged = first !== undefined
  return {
    ...{ lead, isNew: false, isChanged, contactId: ids[0], addedContactId: first?.id ?? null },
    activities: isChanged
      ? [
          {
            id: uuid(),
            ...{ type: 'lead.updated', title: 'Lead updated', description: `Imported from ${of.fileName}` },
            changes: added.map(({ name }) => ({ field: 'contacts', from: null, to: name })),
          },
        ]
      : [],
    former: isChanged
      ? { lead: {}, ...(further.length > 0 && { addedContactIds: further.map(({ id }) => id) }) }
      : null,
    issues: [...read.issues, ...(isChanged ? [joined(by, lead, added)] : [])],
    note:
      [read.note, isOther && isChanged ? differences(row, lead) : undefined].filter(Boolean).join('\n') ||
      undefined,
  }
}

const joined = (
  by: Match['by'],
  { values }: LeadState,
  added: readonly { name: string }[],
): LeadImportIssue => ({
  field: by,
  message:
    by === 'externalId'
      ? `Merged into ${values.name}: ${added.map(({ name }) => name).join(', ')} is added to its contact persons`
      : `${values.name} has the same ${by === 'phone' ? 'phone number' : 'email'}: ${added.map(({ name }) => name).join(', ')} is added to its contact persons`,
})

/** Whom a row is about; a row that names nobody but its lead is about whoever is called so. */
function personOf(row: ImportedRow, isSomebodyElse: boolean): PersonCells | undefined {
  const { person, lead, contact } = row
  if (person.name || !isSomebodyElse) return contact || person.name ? person : undefined
  return {
    ...person,
    name: lead.name,
    email: person.email ?? lead.email ?? undefined,
    mobile: person.mobile ?? lead.phone ?? undefined,
  }
}

/** What a row says about a lead other than the one that it joins, in lines. */
function differences(
  { lead: fields, given, person, namedAfter }: ImportedRow,
  { values }: LeadState,
): string | undefined {
  const lines = given.flatMap((name) => {
    const value = fields[name]
    const isPersons = name === 'name' && (namedAfter !== undefined || !person.name)
    if (value === null || value === undefined || isPersons || name === 'tags') return []
    if (JSON.stringify(value) === JSON.stringify(values[name])) return []
    return `${leadFields[name].label}: ${String(value)}`
  })
  return lines.length > 0 ? [`${person.name ?? fields.name}:`, ...lines].join('\n') : undefined
}

/** Whether the row is about the lead itself, who is a person without a company. */
const isPersonOf = ({ namedAfter }: ImportedRow, { values }: LeadState): boolean =>
  namedAfter === 'person' && values.accountType === 'individual'

/** The person of a row without a company is not named again as the contact of the lead of that name. */
const ownCells = (row: ImportedRow) =>
  row.namedAfter === 'person' ? { ...row.person, name: undefined } : row.person

type PersonChange = Partial<ReturnType<typeof changeContact>> & {
  readonly changes: ReturnType<typeof changeContact>['changes']
  readonly issues?: readonly LeadImportIssue[]
  readonly note?: string | undefined
}

/** Files of deals and notes say who is meant; only files of leads and people change a person who is there. */
function changePerson(context: StepContext, row: ImportedRow, lead: LeadState): PersonChange {
  const { importer, import: of, records } = context
  if (of.kind === 'lead')
    return row.contact ? changeContact(context, lead, row.contact, row.custom.contact) : { changes: [] }
  const knownId = records.find(keyOf(of, 'contact', row.oldIds.contact))?.recordId
  const known = contactOf(lead, row.person, importer.home, knownId, context.isOwn)
  if (known && of.kind !== 'contact') return { id: known.values.id, changes: [] }
  const { contact, issues, note } = readContact(
    known ? { ...row.person, name: row.person.name ?? known.values.name } : ownCells(row),
    lead.values,
  )
  if (contact) return changeContact(context, lead, contact, row.custom.contact, knownId)
  return known ? { id: known.values.id, changes: [] } : { changes: [], issues, note }
}
