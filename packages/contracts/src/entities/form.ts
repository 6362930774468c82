import * as z from 'zod'
import {
  ContactId,
  EnquiryId,
  FormId,
  FormSubmissionId,
  LeadId,
  line,
  maxLength,
  optionalText,
  StageId,
  storedTags,
  Timestamp,
  tags,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { texts } from '../texts.ts'

/** One input of a web form. */
export const FormField = z
  .object({
    /** Kind of record and name of its field: `lead.name`, `contact.email`, `enquiry.field.budget`. */
    field: z
      .string(texts.formFieldInvalid)
      .max(100)
      .regex(/^(?:lead|contact|enquiry)\.(?:field\.)?\w+$/, texts.formFieldInvalid),
    label: line('A label is required', 200),
    hint: optionalText(500),
    required: z.boolean().default(false),
  })
  .meta({ id: 'FormField' })
export type FormField = z.output<typeof FormField>

/** The enquiry that a submission makes. */
const FormEnquiry = z.object({
  /** Where the form does not ask for one. */
  title: line(texts.enquiryTitleRequired),
  /** Null for the first stage. */
  stageId: StageId.nullable().default(null),
  source: line('A value is missing', maxLength.tag).default('web form'),
})

/** What a visitor may add to what they say: a few files within the quota of the organization. */
const FormFiles = z.object({
  label: line('A label is required', 200),
  hint: optionalText(500).default(null),
  required: z.boolean().default(false),
})

const address = z.url({ protocol: /^https?$/, error: texts.formRedirectInvalid }).max(2_000)

const given = {
  name: line('Name is required'),
  active: z.boolean(),
  fields: z
    .array(FormField)
    .min(1, texts.formFieldsRequired)
    .max(50)
    .refine((fields) => new Set(fields.map(({ field }) => field)).size === fields.length, {
      message: 'A form asks for a field once',
    }),
  /** What a visitor must agree to; null where nothing is asked. */
  consent: optionalText(2_000),
  /** Shown once it was sent. */
  thanks: optionalText(2_000),
  /** Where the browser goes in place of the thanks. */
  redirectUrl: address.nullable(),
  /** The source and tags of a new lead. */
  source: line('A value is missing', maxLength.tag),
  tags,
  /** Who owns new leads and enquiries; several take turns, and with none it is the first admin. */
  ownerIds: z.array(UserId).max(50),
  enquiry: FormEnquiry.nullable(),
  /** Null where no files are taken. */
  files: FormFiles.nullable(),
  /** Browsers do some work before they send, which costs who sends thousands. What comes without waits for a person. */
  challenge: z.boolean(),
}

export const FormCreate = z
  .object({
    ...given,
    active: given.active.default(true),
    redirectUrl: given.redirectUrl.default(null),
    source: given.source.default('web'),
    ownerIds: given.ownerIds.default([]),
    enquiry: given.enquiry.default(null),
    files: given.files.default(null),
    challenge: given.challenge.default(false),
  })
  .meta({ id: 'FormCreate' })
export type FormCreate = z.output<typeof FormCreate>

export const FormPatch = z.object(given).partial().meta({ id: 'FormPatch' })
export type FormPatch = z.output<typeof FormPatch>

/** A form that visitors of a website fill in. */
export const Form = z
  .object({
    id: FormId,
    verticalId: VerticalId,
    /** What its public address ends in. */
    key: z.string(),
    url: z.string(),
    ...given,
    fields: z.array(
      z.object({ field: z.string(), label: z.string(), hint: z.string().nullable(), required: z.boolean() }),
    ),
    consent: z.string().nullable(),
    thanks: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    source: z.string(),
    tags: storedTags,
    files: z.object({ label: z.string(), hint: z.string().nullable(), required: z.boolean() }).nullable(),
    enquiry: z.object({ title: z.string(), stageId: StageId.nullable(), source: z.string() }).nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Form' })
export type Form = z.output<typeof Form>

export const FormSubmissionState = z.enum(['accepted', 'rejected'])

/** Why a submission was rejected, for people. */
export const rejectionReasons = {
  honeypot: 'A field that people do not see was filled in',
  too_fast: 'It was sent less than two seconds after the page was opened',
  too_old: 'The page was opened more than a day before',
  forged: 'Its time token was not made here',
  no_proof: 'It came without the work that the form asks of browsers',
  not_possible: 'The records could not be made',
} as const
export type RejectionReason = keyof typeof rejectionReasons

export const FormSubmission = z
  .object({
    id: FormSubmissionId,
    formId: FormId,
    state: FormSubmissionState,
    reason: z.enum(Object.keys(rejectionReasons) as [RejectionReason]).nullable(),
    /** What else is known of the rejection. */
    detail: z.string().nullable(),
    /** What was sent, by the names of the inputs; those that the form does not ask for as well. `files` has names of files. */
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    /** The text that the visitor agreed to. */
    consent: z.string().nullable(),
    /** Parameters `utm_…` of the page's address. */
    utm: z.record(z.string(), z.string()),
    referrer: z.string().nullable(),
    leadId: LeadId.nullable(),
    contactId: ContactId.nullable(),
    enquiryId: EnquiryId.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'FormSubmission' })
export type FormSubmission = z.output<typeof FormSubmission>
