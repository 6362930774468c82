import {
  ContactCreate,
  e164Of,
  EnquiryCreate,
  LeadCreate,
  type LeadId,
  type VerticalId,
} from '@ginkgo/contracts'
import { and, asc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { forms, leadContacts, leads } from '../../db/schema/index.ts'
import { combine, nothing, type Read, type Statement } from '../../db/statement.ts'
import type { OrgScope } from '../../operation/scope.ts'
import { recordActivity } from '../audit/activity-stream/record-activity.ts'
import { newContact, readNewContact } from '../sales/contacts/create-contact.ts'
import { newEnquiry, readNewEnquiry } from '../sales/enquiries/create-enquiry.ts'
import { isAway } from '../organization/is-away.ts'
import { newLead, readNewLead } from '../sales/leads/create-lead.ts'
import { hasContact } from '../sales/leads/has-contact.ts'
import type { GivenRecords } from './asked-fields.ts'
import type { FormRow } from './form-rows.ts'
import { readAbleOwners } from './form-setup.ts'

export interface Making {
  readonly read: <T>(read: Read<T>) => Promise<T>
  readonly db: OrgDb
  readonly scope: OrgScope
  readonly form: FormRow
  readonly given: GivenRecords
  readonly submissionId: string
  readonly now: string
}

interface Made {
  readonly leadId: string
  readonly contactId: string | null
  readonly enquiryId: string | null
  readonly statements: Statement[]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** E-mail and phone numbers of the visitor, whichever record the form asks them for. */
export const addressesOf = ({ lead, contact }: GivenRecords) => ({
  name: textOf(lead['name']) ?? textOf(contact['name']),
  email: textOf(lead['email']) ?? textOf(contact['email']),
  phone: textOf(lead['phone']) ?? textOf(contact['mobile']),
})

/** The contact that is asked for, with what the form asks for the lead in place of what is not given. */
function contactOf(given: GivenRecords) {
  const { contact } = given
  if (Object.keys(contact).length === 0) return undefined
  const { name, email, phone } = addressesOf(given)
  return ContactCreate.parse({ name, email, mobile: phone, ...contact })
}

const homeOf = ({ given, scope }: Making) => textOf(given.lead['country']) ?? scope.organizationCountry

/** Whether a contact of the vertical has the e-mail or the mobile number. */
function isContact(making: Making): SQL | undefined {
  const { email, phone } = addressesOf(making.given)
  const mobile = e164Of(phone, homeOf(making))
  const is = or(
    email === undefined ? undefined : eq(leadContacts.email, email),
    mobile === null ? undefined : eq(leadContacts.mobileE164, mobile),
  )
  return is && and(eq(leadContacts.verticalId, making.form.verticalId), is)
}

/** Whether a lead of the vertical has the e-mail or the number; archived ones are left alone. */
function isLead(making: Making): SQL | undefined {
  const is = hasContact({ ...addressesOf(making.given), country: homeOf(making) })
  return is && and(eq(leads.verticalId, making.form.verticalId), isNull(leads.archivedAt), is)
}

const joined = { id: leads.id, verticalId: leads.verticalId, name: leads.name, archivedAt: leads.archivedAt }

/** The lead that is there, the oldest where there are several, and whether it is known by a contact. */
function readAlike(making: Making) {
  const [ofLead, ofContact] = [isLead(making), isContact(making)]
  const oldest = [asc(leads.createdAt), asc(leads.id)] as const
  return combine({
    byLead: ofLead
      ? making.db
          .select(joined)
          .from(leads)
          .where(ofLead)
          .orderBy(...oldest)
          .first()
      : nothing,
    byContact: ofContact
      ? making.db
          .select({ ...joined, contactId: leadContacts.id })
          .from(leadContacts)
          .innerJoin(leads, eq(leads.id, leadContacts.leadId))
          .where(ofContact, isNull(leads.archivedAt))
          .orderBy(...oldest)
          .first()
      : nothing,
    owners: readAbleOwners(making.db, making.form.settings.ownerIds, making.form.verticalId),
  })
}

type Able = { readonly id: string } & Parameters<typeof isAway>[0]

/** Whose turn it is of those who are there, and what counts the turn: whoever comes second meanwhile starts over. */
function nextOwner({ db, form, now }: Making, able: readonly Able[]) {
  const isThere = (id: string) => able.some((one) => one.id === id && !isAway(one, now))
  const inTurn = form.settings.ownerIds.filter(isThere)
  const ownerId = inTurn[form.made % Math.max(1, inTurn.length)]
  const isTurn = and(eq(forms.id, form.id), eq(forms.made, form.made))
  const statements =
    inTurn.length > 1
      ? [
          db.guard(db.exists(forms, isTurn), 'retry'),
          db.update(forms, { made: form.made + 1 }, eq(forms.id, form.id)),
        ]
      : []
  return { ownerId, statements }
}

/**
 * What a submission makes: a lead or a place at the one that is there, which stays as it is, a contact and an enquiry.
 * @throws DomainError, ZodError where the records cannot be made
 */
export async function planRecords(making: Making): Promise<Made> {
  const { read, db, scope, form, given, submissionId, now } = making
  const verticalId = form.verticalId as VerticalId
  const { byLead, byContact, owners } = await read(readAlike(making))
  const owner = nextOwner(making, owners ?? [])
  const contact = contactOf(given)
  const there = byLead ?? byContact
  const place = there
    ? await placeAt(making, there, byContact?.id === there.id ? byContact.contactId : undefined, contact)
    : await placeOfNew(making, owner.ownerId, contact)
  const { enquiry } = form.settings
  const title = given.enquiry['title'] ?? enquiry?.title
  const made =
    enquiry &&
    (await newEnquiryOf(making, place.lead, {
      ...given.enquiry,
      title,
      source: enquiry.source,
      ...(enquiry.stageId && { stageId: enquiry.stageId }),
      ...(owner.ownerId && { assignedTo: owner.ownerId }),
    }))
  const leadId = place.lead.id
  const enquiryId = made?.answer.id ?? null
  return {
    leadId,
    enquiryId,
    contactId: place.contactId,
    statements: [
      ...owner.statements,
      ...place.statements,
      ...(made?.statements ?? []),
      ...recordActivity(db, scope, now, {
        verticalId,
        leadId,
        enquiryId,
        recordId: submissionId,
        type: 'form.submitted',
        title: 'Form submitted',
        description: form.settings.name,
      }),
    ],
  }
}

interface Place {
  readonly lead: { readonly id: string; readonly name: string }
  readonly contactId: string | null
  readonly statements: readonly Statement[]
}

/** A lead that is there gets a contact that it does not have, and nothing else. */
async function placeAt(
  { read, db, scope, now }: Making,
  lead: { readonly id: string; readonly name: string },
  contactId: string | undefined,
  contact: ContactCreate | undefined,
): Promise<Place> {
  if (contactId || !contact) return { lead, contactId: contactId ?? null, statements: [] }
  const loaded = await read(readNewContact(db, lead.id, contact))
  if (!loaded.lead) throw new Error('The lead is gone')
  const added = newContact({ db, scope, now, body: contact, loaded: { ...loaded, lead: loaded.lead } })
  return { lead, contactId: added.contact.id, statements: added.statements.flat() }
}

async function placeOfNew(
  making: Making,
  ownerId: string | undefined,
  contact: ContactCreate | undefined,
): Promise<Place> {
  const { read, db, scope, form, given, now } = making
  const body = LeadCreate.parse({
    ...(given.lead['name'] ? {} : { accountType: 'individual' }),
    ...addressesOf(given),
    ...given.lead,
    source: form.settings.source,
    tags: form.settings.tags,
    verticalId: form.verticalId,
    ...(ownerId && { ownerId }),
    contacts: contact ? [contact] : [],
  })
  const made = newLead({ db, scope, body, now, loaded: await read(readNewLead(db, body)) })
  const isThere = or(
    ...[isLead(making)].flatMap((is) => (is ? [db.exists(leads, is)] : [])),
    ...[isContact(making)].flatMap((is) => (is ? [isLiveContact(db, is)] : [])),
  )
  const { id, name, contacts } = made.answer
  return {
    lead: { id, name },
    contactId: contacts[0]?.id ?? null,
    statements: [...(isThere ? [db.guard(not(isThere), 'retry')] : []), ...made.statements],
  }
}

/** Whether such a contact is at a lead that is not archived. */
const isLiveContact = (db: OrgDb, is: SQL) =>
  db.exists(
    leadContacts,
    and(
      is,
      sql`EXISTS (SELECT 1 FROM leads l WHERE l.id = ${leadContacts.leadId} AND l.archived_at IS NULL)`,
    ),
  )

async function newEnquiryOf({ read, db, scope, form, now }: Making, lead: Place['lead'], fields: object) {
  const verticalId = form.verticalId as VerticalId
  const body = EnquiryCreate.parse({ ...fields, leadId: lead.id as LeadId })
  const loaded = await read(readNewEnquiry(db, body, sql`${verticalId}`))
  return newEnquiry({
    db,
    scope,
    now,
    body,
    loaded: { ...loaded, lead: { ...lead, verticalId, archivedAt: null } },
  })
}
