import {
  digitsOf,
  e164Of,
  type FieldChange,
  type ImportedContact,
  phoneKeys,
  spellings,
} from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { overlay } from '../../../db/overlay.ts'
import { type FormerValues, leadContacts } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import type { ContactState, ContactValues, LeadState } from './plan-types.ts'

/** Adds a contact person to a lead and returns the person's id. */
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

/** Completes a contact person that the lead has already, or adds one; does nothing if the row has nothing new. */
export function changeContact(
  lead: LeadState,
  contact: ImportedContact,
  home: string | null,
  now: string,
):
  | { addedId?: string; changes: readonly FieldChange[]; former?: NonNullable<FormerValues['contact']> }
  | undefined {
  const country = lead.values.country ?? home
  const person = lead.contacts.find(({ values }) => isSamePerson(values, contact, country))
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

/** What the row itself says about the person, without the values that come from the lead. */
function givenOf({ values, given }: ImportedContact): Partial<ImportedContact['values']> {
  return Object.fromEntries(given.map((field) => [field, values[field]]))
}

function isSamePerson(known: ContactValues, contact: ImportedContact, country: string | null): boolean {
  const { name, email, mobile } = givenOf(contact)
  const mobiles = phoneKeys(mobile, country)
  return (
    (!!email && known.email === email) ||
    [known.mobileE164, digitsOf(known.mobile)].some((key) => key && mobiles.includes(key)) ||
    (!!name && spellings(name).some((way) => spellings(known.name).includes(way)))
  )
}

function change(person: ContactState, patch: Partial<ContactValues>, now: string): void {
  const set = { ...patch, updatedAt: nextStamp(now, person.isNew ? '' : person.values.updatedAt) }
  Object.assign(person.set, set)
  person.values = { ...person.values, ...set }
}

/** Computes the international form of phone numbers that are new or whose country has changed. */
export function readMobiles({ values: lead, set, contacts }: LeadState, home: string | null): void {
  for (const contact of contacts) {
    if (!contact.isNew && !('country' in set) && !('mobile' in contact.set)) continue
    const mobileE164 = e164Of(contact.values.mobile, lead.country ?? home)
    contact.values = { ...contact.values, mobileE164 }
    if (!contact.isNew) contact.set = { ...contact.set, mobileE164 }
  }
}
