import type { FieldChange, ImportedRow } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../db/columns.ts'
import { overlay } from '../../db/overlay.ts'
import { type FormerValues, leadContacts } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { changesOf } from '../activities/record-activity.ts'
import { digitsOf } from '../leads/lead-fields.ts'
import type { ContactState, ContactValues, LeadState } from './plan-types.ts'

type Contact = NonNullable<ImportedRow['contact']>

/** Adds a contact person to a lead and answers the person's id. */
export function addContact({ values: lead, contacts }: LeadState, contact: Contact, now: string): string {
  const values = {
    ...overlay(nullsOf(leadContacts), contact),
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
  contact: Contact,
  now: string,
):
  | { addedId?: string; changes: readonly FieldChange[]; former?: NonNullable<FormerValues['contact']> }
  | undefined {
  const person = lead.contacts.find(({ values }) => isSamePerson(values, contact))
  if (!person) {
    const addedId = addContact(lead, contact, now)
    return { addedId, changes: [{ field: 'contacts', from: null, to: contact.name }] }
  }
  const filled = Object.fromEntries(
    Object.entries(contact).filter(([, value]) => value !== null && value !== undefined),
  )
  const changes = changesOf(person.values, filled)
  if (changes.length === 0) return undefined
  change(person, Object.fromEntries(changes.map(({ field, to }) => [field, to])), now)
  const fields = Object.fromEntries(changes.map(({ field, from }) => [field, from]))
  return {
    changes: changes.map(({ field, from, to }) => ({ field: `contacts.${field}`, from, to })),
    ...(!person.isNew && { former: { id: person.values.id, fields } }),
  }
}

function isSamePerson(values: ContactValues, contact: Contact): boolean {
  const mobile = digitsOf(contact.mobile)
  return (
    (!!contact.email && values.email === contact.email) ||
    (!!mobile && digitsOf(values.mobile) === mobile) ||
    values.name.toLowerCase() === contact.name.toLowerCase()
  )
}

function change(person: ContactState, patch: Partial<ContactValues>, now: string): void {
  const set = { ...patch, updatedAt: nextStamp(now, person.isNew ? '' : person.values.updatedAt) }
  Object.assign(person.set, set)
  person.values = { ...person.values, ...set }
}
