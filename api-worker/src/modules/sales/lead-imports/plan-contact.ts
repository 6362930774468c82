import {
  type CustomGiven,
  e164Of,
  type FieldChange,
  type ImportedContact,
  isSamePerson,
  type PersonCells,
} from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { overlay } from '../../../db/overlay.ts'
import { leadContacts } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { columnsOf } from './import-custom-fields.ts'
import type { StepContext } from './step-context.ts'
import type { ContactState, ContactValues, FormerValues, LeadState } from './plan-types.ts'

/** Adds a contact person to a lead and returns the person's id. */
export function addContact(
  { custom, now }: StepContext,
  { values: lead, contacts }: LeadState,
  contact: ImportedContact,
  cells: readonly CustomGiven[],
): string {
  const id = uuid()
  const values = {
    ...overlay(nullsOf(leadContacts), contact.values),
    customFields: custom.take('contact', { verticalId: lead.verticalId, id }, cells),
    id,
    verticalId: lead.verticalId,
    leadId: lead.id,
    createdAt: now,
    updatedAt: now,
  } as ContactValues
  contacts.push({ values, isNew: true, set: {} })
  return values.id
}

/** What a row does to a contact person. */
export interface ContactChange {
  readonly id: string
  readonly addedId?: string
  readonly changes: readonly FieldChange[]
  readonly former?: NonNullable<FormerValues['contact']>
}

/** The contact person of a lead that a row means: the one of the old id, else by e-mail, number or name. */
export function contactOf(
  lead: LeadState,
  person: PersonCells,
  home: string | null,
  knownId?: string | undefined,
  isOwn = false,
): ContactState | undefined {
  const country = lead.values.country ?? home
  if (isOwn) return lead.contacts.find(({ values }) => values.id === knownId)
  return (
    lead.contacts.find(({ values }) => values.id === knownId) ??
    lead.contacts.find(({ values }) => isSamePerson(values, person, country))
  )
}

/** Completes a contact person that the lead has already, or adds one; changes nothing if the row has nothing new. */
export function changeContact(
  context: StepContext,
  lead: LeadState,
  contact: ImportedContact,
  cells: readonly CustomGiven[],
  knownId?: string | undefined,
): ContactChange {
  const filled = givenOf(contact)
  const person = contactOf(lead, filled, context.importer.home, knownId, context.isOwn)
  if (!person) {
    const id = addContact(context, lead, contact, cells)
    return { id, addedId: id, changes: [{ field: 'contacts', from: null, to: contact.values.name }] }
  }
  const { id, customFields: before } = person.values
  const { verticalId } = lead.values
  const patch = {
    ...filled,
    ...(cells.length > 0 && {
      customFields: context.custom.take('contact', { verticalId, id, before }, cells),
    }),
  }
  const changes = changesOf(person.values, patch)
  if (changes.length === 0) return { id, changes }
  const fields = columnsOf(changes, person.values)
  change(person, columnsOf(changes, patch), context.now)
  return {
    id,
    changes: changes.map(({ field, from, to }) => ({ field: `contacts.${field}`, from, to })),
    ...(!person.isNew && { former: { id: person.values.id, fields } }),
  }
}

/** What the row itself says about the person, without the values that come from the lead. */
export function givenOf({ values, given }: ImportedContact): PersonCells {
  return Object.fromEntries(given.map((field) => [field, values[field] ?? undefined]))
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
