import { type FieldChange, type ImportedContact, spellings } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../db/columns.ts'
import { overlay } from '../../db/overlay.ts'
import { type FormerValues, leadContacts } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { changesOf } from '../activities/record-activity.ts'
import { digitsOf } from '../leads/lead-fields.ts'
import type { ContactState, ContactValues, LeadState } from './plan-types.ts'

/** Adds a contact person to a lead and answers the person's id. */
export function addContact(
  { values: lead, contacts }: LeadState,
  contact: ImportedContact,
  now: string,
): string {
  const values = {
    ...overlay(nullsOf(leadContacts), contact.values),
    id: uuid(),
    verticalId: lead.verticalId,
    leadId: lead.id,
    createdAt: now,
    updatedAt: now,
  } as ContactValues
  contacts.push({ values, isNew: true, set: {} })
  return values.id
}

/** Fills in the contact person the lead has already, or adds one; nothing where nothing is new. */
export function changeContact(
  lead: LeadState,
  contact: ImportedContact,
  now: string,
):
  | { addedId?: string; changes: readonly FieldChange[]; former?: NonNullable<FormerValues['contact']> }
  | undefined {
  const person = lead.contacts.find(({ values }) => isSamePerson(values, contact))
  if (!person) {
    const addedId = addContact(lead, contact, now)
    return { addedId, changes: [{ field: 'contacts', from: null, to: contact.values.name }] }
  }
  const filled = givenOf(contact)
  const changes = changesOf(person.values, filled)
  if (changes.length === 0) return undefined
  change(person, Object.fromEntries(changes.map(({ field, to }) => [field, to])), now)
  const fields = Object.fromEntries(changes.map(({ field, from }) => [field, from]))
  return {
    changes: changes.map(({ field, from, to }) => ({ field: `contacts.${field}`, from, to })),
    ...(!person.isNew && { former: { id: person.values.id, fields } }),
  }
}

/** What the row says of the person, without what is the lead's. */
function givenOf({ values, given }: ImportedContact): Partial<ImportedContact['values']> {
  return Object.fromEntries(given.map((field) => [field, values[field]]))
}

function isSamePerson(known: ContactValues, contact: ImportedContact): boolean {
  const { name, email, mobile } = givenOf(contact)
  const digits = digitsOf(mobile)
  return (
    (!!email && known.email === email) ||
    (!!digits && digitsOf(known.mobile) === digits) ||
    (!!name && spellings(name).some((way) => spellings(known.name).includes(way)))
  )
}

function change(person: ContactState, patch: Partial<ContactValues>, now: string): void {
  const set = { ...patch, updatedAt: nextStamp(now, person.isNew ? '' : person.values.updatedAt) }
  Object.assign(person.set, set)
  person.values = { ...person.values, ...set }
}
