import { z } from 'zod'
import {
  ContactId,
  LeadId,
  line,
  optionalEmail,
  optionalText,
  storedTags,
  tags,
  Timestamp,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { texts } from '../texts.ts'

export const AccountType = z.enum(['individual', 'organisation'])
export type AccountType = z.output<typeof AccountType>
export const LeadType = z.enum(['inbound', 'outbound'])
export type LeadType = z.output<typeof LeadType>
export const LeadSource = z.enum(['manual', 'referral', 'web', 'whatsapp', 'other'])
export type LeadSource = z.output<typeof LeadSource>

/** The tabs of the list. A lead can be in Converted and Active at once. */
export const LeadTab = z.enum(['all', 'active', 'closed', 'converted', 'no-enquiry'])
export type LeadTab = z.output<typeof LeadTab>

/** A person to talk to at a lead. */
export const Contact = z
  .object({
    id: ContactId,
    leadId: LeadId,
    name: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    designation: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

const contactFields = {
  name: line(texts.contactNameRequired),
  email: optionalEmail,
  mobile: optionalText(50),
  designation: optionalText(),
}

/** A contact needs a name, and an e-mail or a mobile number. */
export const ContactCreate = z.object(contactFields).refine((contact) => contact.email || contact.mobile, {
  path: ['email'],
  message: texts.contactMethodRequired,
})
/** The rule of one contact method is checked against the stored contact. */
export const ContactPatch = z.object(contactFields).partial()

const leadFields = {
  name: line(texts.leadNameRequired),
  accountType: AccountType,
  leadType: LeadType,
  email: optionalEmail,
  phone: optionalText(50),
  industry: optionalText(),
  source: LeadSource,
  /** Kept only while the source is `referral`. */
  referredBy: optionalText(),
  city: optionalText(),
  state: optionalText(),
  pincode: optionalText(20),
  country: optionalText(),
  tags,
}

/** A lead as it is read: an account, organisation or individual, of one vertical. */
export const Lead = z
  .object({
    id: LeadId,
    verticalId: VerticalId,
    ownerId: UserId,
    name: z.string(),
    accountType: AccountType,
    leadType: LeadType,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    industry: z.string().nullable(),
    source: LeadSource,
    referredBy: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    pincode: z.string().nullable(),
    country: z.string().nullable(),
    tags: storedTags,
    ownerFirstName: z.string(),
    ownerLastName: z.string(),
    /** Enquiries that are in neither closing stage, converted, and lost. */
    openEnquiries: z.number().int(),
    convertedEnquiries: z.number().int(),
    lostEnquiries: z.number().int(),
    archivedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Lead' })
export type Lead = z.output<typeof Lead>

export const LeadCreate = z.object({
  ...leadFields,
  verticalId: VerticalId,
  ownerId: UserId.optional(),
  accountType: AccountType.default('organisation'),
  leadType: LeadType.default('inbound'),
  source: LeadSource.default('manual'),
  contacts: z.array(ContactCreate).max(50).default([]),
})
export type LeadCreate = z.output<typeof LeadCreate>

export const LeadPatch = z.object({ ...leadFields, ownerId: UserId }).partial()
export type LeadPatch = z.output<typeof LeadPatch>

/** Figures of the tabs, over all leads of the vertical that match the filters. */
export const LeadCounts = z
  .object({
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
