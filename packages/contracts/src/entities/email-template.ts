import * as z from 'zod'
import {
  ContactId,
  EmailTemplateId,
  EnquiryId,
  LeadId,
  line,
  maxLength,
  requiredText,
  Timestamp,
} from '../primitives.ts'
import { texts } from '../texts.ts'

/** Subject and text of e-mails that people write again and again, with placeholders such as `{{lead.name}}`. */
export const EmailTemplate = z
  .object({
    id: EmailTemplateId,
    name: z.string(),
    subject: z.string(),
    body: z.string(),
    /** Everybody in the organization has it; otherwise it is the caller's own. */
    isShared: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'EmailTemplate' })
export type EmailTemplate = z.output<typeof EmailTemplate>

/** What an e-mail says, with or without placeholders. */
export const emailText = {
  subject: line(texts.subjectRequired),
  body: requiredText(texts.emailBodyRequired, maxLength.text),
}

const given = { name: line('Name is required'), ...emailText, isShared: z.boolean() }

export const EmailTemplateCreate = z
  .object({ ...given, isShared: given.isShared.default(false) })
  .meta({ id: 'EmailTemplateCreate' })
export type EmailTemplateCreate = z.output<typeof EmailTemplateCreate>
/** `isShared` false makes a template of the organization the caller's own. */
export const EmailTemplatePatch = z.object(given).partial().meta({ id: 'EmailTemplatePatch' })
export type EmailTemplatePatch = z.output<typeof EmailTemplatePatch>

/** Whose values a text gets: an enquiry and its lead, or a lead alone. Without `contactId` it is the contact to talk to first. */
export const EmailPreview = z
  .object({
    ...emailText,
    leadId: LeadId.optional(),
    enquiryId: EnquiryId.optional(),
    contactId: ContactId.nullable().optional(),
  })
  .refine(({ leadId, enquiryId }) => leadId !== undefined || enquiryId !== undefined, {
    path: ['leadId'],
    message: 'Name a lead or an enquiry',
  })
  .refine(({ leadId, enquiryId }) => leadId === undefined || enquiryId === undefined, {
    path: ['enquiryId'],
    message: 'Name a lead or an enquiry, not both',
  })
  .meta({ id: 'EmailPreview' })
export type EmailPreview = z.output<typeof EmailPreview>

/** A text with the values of a record. What `missing` names has no value there, and stays in the text as it is. */
export const EmailPreviewed = z
  .object({
    subject: z.string(),
    body: z.string(),
    missing: z.array(z.object({ name: z.string(), label: z.string() })),
  })
  .meta({ id: 'EmailPreviewed' })
export type EmailPreviewed = z.output<typeof EmailPreviewed>
