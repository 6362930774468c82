import * as z from 'zod'
import {
  ContactId,
  Currency,
  EmailId,
  EnquiryId,
  LeadId,
  RecordId,
  Timestamp,
  VerticalId,
} from '../primitives.ts'
import { AccountType } from './lead.ts'
import { StageType } from './pipeline.ts'

/** The most hits of each kind that one search answers. */
export const searchHitsPerKind = 8

export const LeadHit = z
  .object({
    id: LeadId,
    verticalId: VerticalId,
    name: z.string(),
    accountType: AccountType,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** The custom field by which it matches and its value, where name, e-mail and phone do not say why. */
    matched: z.string().nullable(),
  })
  .meta({ id: 'LeadHit' })
export type LeadHit = z.output<typeof LeadHit>

export const ContactHit = z
  .object({
    id: ContactId,
    leadId: LeadId,
    leadName: z.string(),
    verticalId: VerticalId,
    name: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
  })
  .meta({ id: 'ContactHit' })
export type ContactHit = z.output<typeof ContactHit>

export const EnquiryHit = z
  .object({
    id: EnquiryId,
    leadId: LeadId,
    leadName: z.string(),
    verticalId: VerticalId,
    title: z.string(),
    stageName: z.string(),
    stageColor: z.string(),
    stageType: StageType,
    value: z.number().int().nullable(),
    currency: Currency,
  })
  .meta({ id: 'EnquiryHit' })
export type EnquiryHit = z.output<typeof EnquiryHit>

export const EmailHit = z
  .object({
    id: EmailId,
    leadId: LeadId,
    enquiryId: EnquiryId.nullable(),
    leadName: z.string(),
    verticalId: VerticalId,
    subject: z.string(),
    fromName: z.string().nullable(),
    fromAddress: z.string(),
    sentAt: Timestamp,
  })
  .meta({ id: 'EmailHit' })
export type EmailHit = z.output<typeof EmailHit>

/** What a search matches in the verticals of the caller, the best first, at most `searchHitsPerKind` of each kind. */
export const SearchResults = z
  .object({
    leads: z.array(LeadHit),
    contacts: z.array(ContactHit),
    enquiries: z.array(EnquiryHit),
    /** By subject and people, and by what was written where the organization searches that. */
    emails: z.array(EmailHit),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.output<typeof SearchResults>

/** The form that research assistants expect of a search, which cite results by `title` and `url`. */
export const RecordHits = z
  .object({
    results: z.array(
      z.object({
        id: RecordId,
        kind: z.enum(['lead', 'contact', 'enquiry', 'email']),
        title: z.string(),
        /** What distinguishes it from others of the same title. */
        text: z.string(),
        /** The page of the portal that shows it. */
        url: z.url(),
        leadId: LeadId,
        verticalId: VerticalId,
      }),
    ),
  })
  .meta({ id: 'RecordHits' })
export type RecordHits = z.output<typeof RecordHits>

export const FetchedRecord = z
  .object({
    id: RecordId,
    title: z.string(),
    /** Its fields and latest notes, for a reader who knows nothing of it yet. */
    text: z.string(),
    url: z.url(),
    metadata: z.object({
      kind: z.enum(['lead', 'contact', 'enquiry', 'email']),
      leadId: LeadId,
      verticalId: VerticalId,
      updatedAt: Timestamp,
    }),
  })
  .meta({ id: 'FetchedRecord' })
export type FetchedRecord = z.output<typeof FetchedRecord>
