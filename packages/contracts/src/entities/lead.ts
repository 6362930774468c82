import * as z from 'zod'
import { choiceSchema, givenShape, initialShape, storedShape } from '../fields/field-schemas.ts'
import {
  ContactId,
  isAtLeast,
  LeadId,
  line,
  maxLength,
  Timestamp,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { texts } from '../texts.ts'
import { bulkIds, bulkResult, changeSetOf, dryRun, dryRunResult, setValues } from './bulk.ts'
import { bulkFieldNames } from './bulk-values.ts'
import { contactFields } from './contact-fields.ts'
import { GivenCustomFields, SetField, StoredCustomFields } from './custom-field.ts'
import { leadTabs } from './lead-choices.ts'
import { leadFields } from './lead-fields.ts'

export const AccountType = choiceSchema(leadFields.accountType)
export type AccountType = z.output<typeof AccountType>
export const LeadType = choiceSchema(leadFields.leadType)
export type LeadType = z.output<typeof LeadType>
export const LeadSource = choiceSchema(leadFields.source)
export type LeadSource = z.output<typeof LeadSource>

export const LeadTab = z.enum(leadTabs)
export type LeadTab = z.output<typeof LeadTab>

/** A person to talk to at a lead. */
export const Contact = z
  .object({
    id: ContactId,
    leadId: LeadId,
    ...storedShape(contactFields),
    customFields: StoredCustomFields,
    /** The mobile number in its E.164 form, `+497211234`; null when that is not known. */
    mobileE164: z.string().nullable(),
    /** The one to talk to first: exactly one of a lead's contacts is. */
    isPrimary: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

/** When somebody last made contact: the last call, whatever its outcome, or meeting that took place. */
export const lastContact = { lastContactAt: Timestamp.nullable() }

const tagText = line('Tag is required', maxLength.tag)

/** A contact needs a name, and an e-mail or a mobile number. */
export const ContactCreate = z
  .object({ ...givenShape(contactFields), customFields: GivenCustomFields.optional() })
  .refine((contact) => contact.email || contact.mobile, {
    path: ['email'],
    message: texts.contactMethodRequired,
  })
  .meta({ id: 'ContactCreate' })
export type ContactCreate = z.output<typeof ContactCreate>
/**
 * The rule of one contact method is checked against the stored contact. `isPrimary: true` takes the place of the
 * primary one before.
 */
export const ContactPatch = z
  .object({ ...givenShape(contactFields), customFields: GivenCustomFields, isPrimary: z.boolean() })
  .partial()
  .meta({ id: 'ContactPatch' })
export type ContactPatch = z.output<typeof ContactPatch>

/** A contact of a lead by its e-mail or mobile number: fields of one that is there are changed, one that is not is added. */
export const ContactUpsert = z
  .object({ ...givenShape(contactFields), customFields: GivenCustomFields })
  .partial()
  .refine(({ email, mobile }) => email || mobile, {
    path: ['email'],
    message: 'An e-mail or a mobile number is needed to find the contact by',
  })
  .meta({ id: 'ContactUpsert' })
export type ContactUpsert = z.output<typeof ContactUpsert>

export const ContactUpserted = z
  .object({ isNew: z.boolean(), contact: Contact })
  .meta({ id: 'ContactUpserted' })

/** A lead as it is read: an account, organisation or individual, of one vertical. */
export const Lead = z
  .object({
    id: LeadId,
    verticalId: VerticalId,
    ...storedShape(leadFields),
    customFields: StoredCustomFields,
    /** The phone number in its E.164 form, `+497211234`; null when that is not known. */
    phoneE164: z.string().nullable(),
    ownerFirstName: z.string(),
    ownerLastName: z.string(),
  })
  .meta({ id: 'Lead' })
export type Lead = z.output<typeof Lead>

/** A lead with its contact persons, in the order they were added. */
export const LeadDetail = Lead.extend({ contacts: z.array(Contact), ...lastContact }).meta({
  id: 'LeadDetail',
})
export type LeadDetail = z.output<typeof LeadDetail>

export const LeadCreate = z
  .object({
    ...givenShape(leadFields),
    ...initialShape(leadFields),
    customFields: GivenCustomFields.optional(),
    verticalId: VerticalId,
    ownerId: UserId.optional(),
    contacts: z.array(ContactCreate).max(50).default([]),
  })
  .meta({ id: 'LeadCreate' })
export type LeadCreate = z.output<typeof LeadCreate>

const leadPatch = z.object({ ...givenShape(leadFields), customFields: GivenCustomFields }).partial()
export const LeadPatch = leadPatch.meta({ id: 'LeadPatch' })
export type LeadPatch = z.output<typeof LeadPatch>

/** A lead by its e-mail or phone number: fields of one that is there are changed, one that is not is created. */
export const LeadUpsert = z
  .object({ ...leadPatch.shape, verticalId: VerticalId })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    message: 'An e-mail or a phone number is needed to find the lead by',
  })
  .meta({ id: 'LeadUpsert' })
export type LeadUpsert = z.output<typeof LeadUpsert>

export const LeadUpserted = z.object({ isNew: z.boolean(), lead: Lead }).meta({ id: 'LeadUpserted' })

/** Figures of the tabs, over all leads of the vertical that match the filters. */
export const LeadCounts = z
  .object({
    isAtLeast,
    all: z.number().int(),
    active: z.number().int(),
    closed: z.number().int(),
    converted: z.number().int(),
    'no-enquiry': z.number().int(),
    archived: z.number().int(),
  })
  .meta({ id: 'LeadCounts' })
export type LeadCounts = z.output<typeof LeadCounts>

/** The distinct values present among the vertical's leads. */
export const LeadFacets = z
  .object({ sources: z.array(LeadSource), tags: z.array(z.string()) })
  .meta({ id: 'LeadFacets' })
export type LeadFacets = z.output<typeof LeadFacets>

/** What several leads at once can be asked for. */
export const LeadBulkAction = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('assign'), ownerId: UserId }),
    z.object({ type: z.enum(['addTag', 'removeTag']), tag: tagText }),
    z.object({ type: z.enum(['archive', 'restore']) }),
    SetField,
    setValues(LeadPatch, bulkFieldNames.lead),
  ])
  .meta({ id: 'LeadBulkAction' })
export type LeadBulkAction = z.output<typeof LeadBulkAction>

export const LeadBulk = z.object({ leadIds: bulkIds(LeadId), action: LeadBulkAction, dryRun })

export const LeadBulkResult = z.object({ leadId: LeadId, ...bulkResult }).meta({ id: 'LeadBulkResult' })
export type LeadBulkResult = z.output<typeof LeadBulkResult>

/** In the order the leads were named in. */
export const LeadBulkResults = z
  .object({ results: z.array(LeadBulkResult), ...changeSetOf, ...dryRunResult })
  .meta({ id: 'LeadBulkResults' })

/** What the warning shows of a lead that has the same e-mail or phone number. */
export const LeadDuplicate = Lead.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  ownerFirstName: true,
  ownerLastName: true,
}).meta({ id: 'LeadDuplicate' })
export type LeadDuplicate = z.output<typeof LeadDuplicate>
