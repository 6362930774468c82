import { type ImportedRow, type LeadImportIssue, readContact } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { overlay } from '../../../db/overlay.ts'
import { leads } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { phoneColumns } from '../leads/phone-columns.ts'
import { columnsOf } from './import-custom-fields.ts'
import type { Match } from './known-leads.ts'
import { addContact, changeContact } from './plan-contact.ts'
import { changePerson, isPersonOf, ownCells, unreached } from './plan-person.ts'
import type { ActivityPlan, ContactState, FormerValues, LeadState, LeadValues } from './plan-types.ts'
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
  /** What is to be noted about a person who cannot be a contact. */
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
  const nobody = row.contact || of.kind === 'lead' ? undefined : readContact(ownCells(row), values)
  const left = unreached(context, row, lead, contactId ?? undefined)
  return {
    lead,
    isNew: true,
    isChanged: true,
    contactId: contactId ?? undefined,
    addedContactId: contactId,
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
    issues: [...(nobody?.issues ?? []), ...left.issues],
    note: left.note,
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
  const left = unreached(context, row, lead, people.id)
  const all = [...changes, ...people.changes, ...more.flatMap((one) => one.changes)]
  const addedIds = more.flatMap(({ addedId }) => addedId ?? [])
  return {
    lead,
    isNew: false,
    isChanged: all.length > 0,
    contactId: people.id,
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
    issues: [...(people.issues ?? []), ...left.issues, ...(isOther ? leftOutOf(row, lead, isOther) : [])],
    note: left.note,
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
