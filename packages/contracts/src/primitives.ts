import * as z from 'zod'
import { localeOf } from './dates/locales.ts'
import { isTimeZone } from './dates/time-zones.ts'
import { isEmail, isRecordEmail, normalizedEmail } from './email.ts'
import { maxLength, maxTags } from './limits.ts'
import { texts } from './texts.ts'

export { maxLength }

/** UUIDv7 as lower-case text, branded so that one entity's id cannot be passed for another's. */
function id<Brand extends string>() {
  return z.uuid('Not a valid id').brand<Brand>()
}
export const OrganizationId = id<'OrganizationId'>()
export const UserId = id<'UserId'>()
export const SessionId = id<'SessionId'>()
export const FactorId = id<'FactorId'>()
export const VerticalId = id<'VerticalId'>()
export const PipelineId = id<'PipelineId'>()
export const StageId = id<'StageId'>()
export const LossReasonId = id<'LossReasonId'>()
export const LeadId = id<'LeadId'>()
export const ContactId = id<'ContactId'>()
export const ViewId = id<'ViewId'>()
export const ReportId = id<'ReportId'>()
export const GoalId = id<'GoalId'>()
export const CustomFieldId = id<'CustomFieldId'>()
export const CurrencyRateId = id<'CurrencyRateId'>()
export const EnquiryId = id<'EnquiryId'>()
export const TaskId = id<'TaskId'>()
export const NoteId = id<'NoteId'>()
export const CallId = id<'CallId'>()
export const MeetingId = id<'MeetingId'>()
export const FileId = id<'FileId'>()
export const UploadId = id<'UploadId'>()
export const EmailId = id<'EmailId'>()
export const EmailTemplateId = id<'EmailTemplateId'>()
export const InboundAddressId = id<'InboundAddressId'>()
export const ActivityId = id<'ActivityId'>()
export const NotificationId = id<'NotificationId'>()
export const ConnectionId = id<'ConnectionId'>()
export const InvitationId = id<'InvitationId'>()
export const LeadImportId = id<'LeadImportId'>()
export const LeadMergeId = id<'LeadMergeId'>()
export const ChangeSetId = id<'ChangeSetId'>()
/** Of a lead, a contact or an enquiry. */
export const RecordId = id<'RecordId'>()
export const AuditEventId = id<'AuditEventId'>()
export const ApiKeyId = id<'ApiKeyId'>()
export const OauthConnectionId = id<'OauthConnectionId'>()
export const WebhookId = id<'WebhookId'>()
export const WebhookDeliveryId = id<'WebhookDeliveryId'>()
export const FormId = id<'FormId'>()
export const RuleId = id<'RuleId'>()
export const RuleRunId = id<'RuleRunId'>()
export const FormSubmissionId = id<'FormSubmissionId'>()
export type OrganizationId = z.output<typeof OrganizationId>
export type UserId = z.output<typeof UserId>
export type SessionId = z.output<typeof SessionId>
export type VerticalId = z.output<typeof VerticalId>
export type PipelineId = z.output<typeof PipelineId>
export type StageId = z.output<typeof StageId>
export type LossReasonId = z.output<typeof LossReasonId>
export type LeadId = z.output<typeof LeadId>
export type ContactId = z.output<typeof ContactId>
export type ViewId = z.output<typeof ViewId>
export type ReportId = z.output<typeof ReportId>
export type GoalId = z.output<typeof GoalId>
export type CustomFieldId = z.output<typeof CustomFieldId>
export type CurrencyRateId = z.output<typeof CurrencyRateId>
export type EnquiryId = z.output<typeof EnquiryId>
export type TaskId = z.output<typeof TaskId>
export type NoteId = z.output<typeof NoteId>
export type CallId = z.output<typeof CallId>
export type MeetingId = z.output<typeof MeetingId>
export type FileId = z.output<typeof FileId>
export type UploadId = z.output<typeof UploadId>
export type EmailId = z.output<typeof EmailId>
export type EmailTemplateId = z.output<typeof EmailTemplateId>
export type InboundAddressId = z.output<typeof InboundAddressId>
export type ActivityId = z.output<typeof ActivityId>
export type NotificationId = z.output<typeof NotificationId>
export type ConnectionId = z.output<typeof ConnectionId>
export type InvitationId = z.output<typeof InvitationId>
export type LeadImportId = z.output<typeof LeadImportId>
export type LeadMergeId = z.output<typeof LeadMergeId>
export type ChangeSetId = z.output<typeof ChangeSetId>
export type AuditEventId = z.output<typeof AuditEventId>
export type ApiKeyId = z.output<typeof ApiKeyId>
export type OauthConnectionId = z.output<typeof OauthConnectionId>

/** An instant: ISO 8601 in UTC, with milliseconds. */
export const Timestamp = z.iso.datetime()
/**
 * The years that a date from a caller may have. A year such as 0202 is a typing error, and near the years 0 and 9999
 * the database and time zone arithmetic fail, because the previous or next day has no representation.
 */
const withinYears = /^(?:19|20|21)\d{2}-/
/** An instant given by a caller, with any offset; stored as UTC. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'Must be an ISO 8601 date and time' })
  .regex(withinYears, texts.yearOutOfBounds)
  .meta({ format: 'date-time', maxLength: 40 })
  .transform((text) => new Date(text).toISOString())
/** A calendar day, `YYYY-MM-DD`, which no time zone ever changes. */
export const CalendarDate = z.iso
  .date(texts.dateInvalid)
  .regex(withinYears, texts.yearOutOfBounds)
  .meta({ format: 'date', maxLength: 10 })

/** A month of the calendar, `YYYY-MM`. */
export const CalendarMonth = z
  .string(texts.monthInvalid)
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, texts.monthInvalid)
  .regex(withinYears, texts.yearOutOfBounds)
  .meta({ maxLength: 7 })

/** A required text of one or more lines: trimmed, at most `max` characters. */
export const requiredText = (required: string, max: number) =>
  z.string(required).trim().min(1, required).max(max, `At most ${max} characters`)

/**
 * Replaces line breaks, tabs and other control characters, which files and clipboards contain, by spaces, and a letter
 * with a combining accent by the one accented letter.
 */
const onOneLine = (text: string) => text.normalize('NFC').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** A required single line: without control characters, trimmed, at most `max` characters. */
export const line = (required: string, max: number = maxLength.name) =>
  z.string(required).overwrite(onOneLine).trim().min(1, required).max(max, `At most ${max} characters`)

/** An optional text: trimmed; the empty string becomes null. */
export const optionalText = (max: number = maxLength.name) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional()

const emailWhere = (isValid: (email: string) => boolean) =>
  z
    .string(texts.emailRequired)
    .trim()
    .overwrite(normalizedEmail)
    .min(1, texts.emailRequired)
    .max(maxLength.email, `At most ${maxLength.email} characters`)
    .refine((email) => email === '' || isValid(email), texts.emailInvalid)
    .meta({ format: 'idn-email' })

/**
 * The only definition of a valid e-mail (`isEmail`); its domain may have letters of any script. It is stored as typed,
 * except for case and Unicode normalization; other systems get it from `wireEmail`.
 */
export const Email = emailWhere(isEmail)

/** An optional e-mail of a lead or contact person, which may have umlauts before the @; the empty string becomes null. */
export const optionalEmail = z
  .union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    emailWhere(isRecordEmail),
  ])
  .nullable()
  .optional()

/** An optional calendar date; the empty string becomes null. */
export const optionalDate = z
  .union([z.literal('').transform(() => null), CalendarDate])
  .nullable()
  .optional()

/** Tags: trimmed, unique and not empty; an empty list becomes null. */
export const tags = z
  .array(z.string().trim().max(maxLength.tag, `At most ${maxLength.tag} characters`))
  .transform((list) => [...new Set(list.filter((tag) => tag !== ''))])
  .refine((list) => list.length <= maxTags, `At most ${maxTags} tags`)
  .transform((list) => (list.length === 0 ? null : list))
  .nullable()
  .optional()
  .meta({ maxItems: maxTags })

/** A list as it is stored: null if empty. */
export const storedTags = z.array(z.string()).nullable()

/** The code of a currency by ISO 4217. Records take those of the organization's list. */
export const Currency = z
  .string(texts.currencyInvalid)
  .trim()
  .regex(/^[A-Z]{3}$/, texts.currencyInvalid)
  .meta({ maxLength: 3, examples: ['USD', 'EUR', 'GBP', 'INR'] })
export type Currency = z.output<typeof Currency>

/** Halves are rounded up, as forms do. */
const offeringRounded = (given: unknown): string =>
  typeof given === 'number' && given >= 0 && given <= Number.MAX_SAFE_INTEGER
    ? `${texts.valueInvalid}: ${given} would be ${Math.round(given)}`
    : texts.valueInvalid

/**
 * A non-negative amount in whole units of its currency. Fractions are refused rather than rounded, because only a form
 * can show the person the rounded amount; the refusal offers it.
 */
export const MoneyValue = z
  .number(texts.valueInvalid)
  .int({ error: ({ input }) => offeringRounded(input) })
  .min(0, texts.valueInvalid)
  .max(1_000_000_000_000, 'Value is too large')

/** In percent, 0 to 100. */
export const Probability = z
  .number(texts.probabilityInvalid)
  .int(texts.probabilityInvalid)
  .min(0, texts.probabilityInvalid)
  .max(100, texts.probabilityInvalid)

/** The sum in one currency over `count` records; amounts in different currencies are never added. */
export const CurrencyTotal = z
  .object({ currency: Currency, value: z.number().int(), count: z.number().int() })
  .meta({ id: 'CurrencyTotal' })
export type CurrencyTotal = z.output<typeof CurrencyTotal>

export const HexColor = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, texts.colorInvalid)

/** An IANA time zone, e.g. `Europe/Berlin`. */
export const TimeZone = z
  .string(texts.timeZoneUnknown)
  .trim()
  .max(100, texts.timeZoneUnknown)
  .refine(isTimeZone, texts.timeZoneUnknown)

/** How dates and numbers are written: a BCP 47 tag that Intl knows, e.g. `de-CH`. */
export const Locale = z
  .string(texts.localeUnknown)
  .trim()
  .max(100, texts.localeUnknown)
  .refine((text) => localeOf(text) !== undefined, texts.localeUnknown)
  .overwrite((text) => localeOf(text) ?? text)

/** The output of endpoints that answer 204. */
export const noContent = z.undefined()

/** `limit` and `cursor` of a paged endpoint. Without `limit` a page has 1,000 rows, and ends earlier after a megabyte of them. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
  cursor: z.string().max(2_000).optional(),
})

/** The text of a search box; `%` and `_` are not wildcards. */
export const searchText = z.string().trim().max(maxLength.name).optional()

/** Present when the counts next to it stopped at a bound, so that each may in fact be higher. */
export const isAtLeast = z.literal(true).optional()
