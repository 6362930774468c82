import {
  attachmentBytes,
  type EmailSend,
  type EmailSettings,
  maxLength,
  undoSeconds,
  texts as words,
} from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { listOf } from '../../../bulk/many-rows.ts'
import { nullsOf } from '../../../db/columns.ts'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  type EmailAttachment,
  type EmailRecipient,
  emails,
  enquiries,
  files,
} from '../../../db/schema/index.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { brokenRule, existing } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import {
  type PlaceParams,
  type RecordContext,
  readPlace,
} from '../../audit/activity-stream/record-context.ts'
import { readEmailSettings } from '../../integrations/email-settings.ts'
import { readConnections } from '../../integrations/stored-connection.ts'
import { safeHtml } from '../../mail/html/safe-html.ts'
import { textOfHtml } from '../../mail/html/text-of-html.ts'
import { readFields } from '../../sales/custom-fields/field-rows.ts'
import { requireContactOfLead } from '../../sales/enquiries/enquiry-rules.ts'
import { fillTexts } from '../email-templates/fill-text.ts'
import { type RecordValues, readRecord } from '../email-templates/record-values.ts'
import { readTemplate, requireKnown } from '../email-templates/template-fields.ts'
import { searchedTextIn } from '../emails/email-search.ts'
import { htmlOfText } from './html-of-text.ts'
import type { Mailbox } from './mailboxes.ts'
import { countWithinDay } from './sending-caps.ts'

/** An e-mail is not planned further ahead than this, in milliseconds. */
const furthestMs = 366 * dayMs

/** What sending one e-mail reads. */
export const readNew = (db: OrgDb, place: PlaceParams, body: EmailSend, callerId: SQL, now: string) =>
  combine({
    place: readPlace(db, place),
    record: readRecord(db, place, body.contactId),
    fields: readFields(db, {}),
    template: body.templateId ? readTemplate(db, body.templateId, callerId) : nothing,
    connections: readConnections(db, callerId),
    settings: readEmailSettings(db, callerId),
    files: db
      .select({
        id: files.id,
        leadId: files.leadId,
        name: files.name,
        type: files.type,
        size: files.size,
        state: files.state,
      })
      .from(files)
      .where(inArray(files.id, [...body.fileIds]), isNull(files.deletedAt))
      .all(),
    answered: body.inReplyTo
      ? db
          .select({
            leadId: emails.leadId,
            threadId: emails.threadId,
            isPrivate: emails.isPrivate,
            userId: emails.userId,
          })
          .from(emails)
          .where(eq(emails.id, body.inReplyTo))
          .first()
      : nothing,
    sentToday: countWithinDay(db, callerId, soon(now), ['waiting', 'sent']).first(),
  })
export type New = ReturnType<ReturnType<typeof readNew>['decode']>

/** When an e-mail goes out that is not planned. */
export const soon = (now: string): string => new Date(Date.parse(now) + undoSeconds * 1_000).toISOString()

/** @throws DomainError `rule_broken` for a time of the past, or too far ahead */
export function timeOf(sendAt: string | undefined, now: string): string {
  if (sendAt === undefined) return soon(now)
  if (sendAt <= now) throw brokenRule('sendAt', 'The time must be in the future')
  if (Date.parse(sendAt) - Date.parse(now) > furthestMs)
    throw brokenRule('sendAt', 'The time must be within a year')
  return sendAt
}

type Texts = Pick<EmailSend, 'subject' | 'body' | 'html' | 'templateId'>
type Filling = Pick<New, 'template' | 'fields'>

/** @throws DomainError `rule_broken` for HTML without a text, or with too long a one */
function safeWritten(written: string): string {
  const html = safeHtml(written)
  const { length } = textOfHtml(html, { marked: true })
  if (length === 0) throw brokenRule('html', words.emailBodyRequired)
  if (length > maxLength.text) throw brokenRule('html', `At most ${maxLength.text} characters`)
  return html
}

/**
 * Subject and text with the values that the record has; the text is made from the HTML where there is one.
 * @throws NotFound for a template; DomainError `placeholder_unknown`, `rule_broken`
 */
export function filledTexts(
  { subject, body: text, html: written, templateId }: Texts,
  loaded: Filling,
  record: RecordValues,
  scope: OrgScope,
) {
  const template = templateId === undefined ? undefined : existing(loaded.template, 'Template')
  const html = written === undefined ? undefined : safeWritten(written)
  const texts = { subject: subject ?? template?.subject ?? '', body: html ?? text ?? template?.body ?? '' }
  requireKnown(html === undefined ? texts : { subject: texts.subject, html }, loaded.fields)
  const form = html === undefined ? 'text' : 'html'
  const { missing, ...filled } = fillTexts(texts, record, scope.user, loaded.fields, form)
  const problems = missing.map(({ name, label }) => ({
    path: texts.subject.includes(name) ? 'subject' : html === undefined ? 'body' : 'html',
    code: 'placeholder_empty' as const,
    message: `There is no value for "${label}"`,
  }))
  if (form === 'text') return { ...filled, html: null, problems }
  return { ...filled, body: textOfHtml(filled.body, { marked: true }), html: filled.body, problems }
}

/**
 * Subject and text with the values of the record.
 * @throws NotFound for a template; DomainError `placeholder_unknown`, `placeholder_empty`
 */
export function textsOf(texts: Texts, loaded: Filling, record: RecordValues, scope: OrgScope) {
  const { problems, ...filled } = filledTexts(texts, loaded, record, scope)
  const [first] = problems
  if (first) throw brokenRule(first.path, first.message, first.code)
  return filled
}

/** @throws DomainError `rule_broken` for a file that is not the lead's or may not be read, or for too many bytes */
export function attachmentsOf(
  fileIds: readonly string[],
  stored: New['files'],
  leadId: string,
  { provider }: Mailbox,
): EmailAttachment[] {
  const attached = fileIds.map((fileId) => {
    const file = stored.find(({ id }) => id === fileId)
    if (file?.leadId !== leadId) throw brokenRule('fileIds', 'A file must belong to the lead')
    if (file.state === 'waiting') throw brokenRule('fileIds', `${file.name} is still being checked`)
    if (file.state === 'quarantined') throw brokenRule('fileIds', `${file.name} is harmful`)
    return { fileId, name: file.name, type: file.type, size: file.size }
  })
  const most = attachmentBytes[provider]
  if (attached.reduce((sum, { size }) => sum + size, 0) > most)
    throw brokenRule('fileIds', `The files may have ${most / 1_000_000} MB together`)
  return attached
}

/** Whom it goes to, with the names that the record has for their addresses. */
export function recipientsOf(
  { to, cc, bcc }: Pick<EmailSend, 'to' | 'cc' | 'bcc'>,
  { lead, contact }: RecordValues,
): EmailRecipient[] {
  const nameOf = (address: string) =>
    [contact, lead].find((one) => one?.email?.toLowerCase() === address)?.name ?? null
  const all = { to, cc, bcc }
  return (['to', 'cc', 'bcc'] as const).flatMap((kind) =>
    all[kind].map((address) => ({ kind, name: nameOf(address), address })),
  )
}

interface Written {
  readonly subject: string
  readonly body: string
  readonly html: string | null
  readonly recipients: EmailRecipient[]
  readonly attachments: EmailAttachment[]
  readonly isPrivate: boolean
  readonly sentAt: string
  readonly contactId: string | null
  readonly threadId?: string | undefined
  /** Goes out with the headers by which its reader unsubscribes. */
  readonly isBulk?: boolean
}

/** The local part of the Message-ID of bulk e-mails begins so. */
export const bulkPrefix = 'bulk-'

/** The row of an e-mail that waits to be sent. */
export function waitingRow(
  scope: OrgScope,
  now: string,
  place: Pick<RecordContext, 'verticalId' | 'leadId' | 'enquiryId'>,
  { accountEmail }: Pick<Mailbox, 'accountEmail'>,
  { threadId, isBulk = false, ...written }: Written,
) {
  const { id: userId, firstName, lastName } = scope.user
  const { verticalId, leadId, enquiryId } = place
  const id = uuid()
  const messageId = `${isBulk ? bulkPrefix : ''}${id}@${accountEmail.slice(accountEmail.lastIndexOf('@') + 1)}`
  return {
    ...nullsOf(emails),
    id,
    verticalId,
    leadId,
    enquiryId,
    userId,
    ...written,
    messageId,
    threadId: threadId ?? messageId,
    searchedText: searchedTextIn(scope.organizationId, written.body),
    direction: 'out' as const,
    state: 'waiting' as const,
    attempts: 0,
    fromName: `${firstName} ${lastName}`,
    fromAddress: accountEmail,
    dueAt: Date.parse(written.sentAt),
    createdAt: now,
    updatedAt: now,
  }
}

interface Formatted {
  readonly body: string
  /** Null where it has no formatting. */
  readonly html: string | null
}

/** Text with the signature below it; HTML as soon as one of the two has formatting. */
export function signed(
  { body, html }: Formatted,
  { signature, signatureHtml }: Pick<EmailSettings, 'signature' | 'signatureHtml'>,
): Formatted {
  if (signature === '') return { body, html }
  const isPlain = html === null && signatureHtml === ''
  const ofSignature = signatureHtml || `<div>${htmlOfText(signature)}</div>`
  return {
    body: `${body}\n\n${signature}`,
    html: isPlain ? null : `${html ?? `<div>${htmlOfText(body)}</div>`}<div><br></div>${ofSignature}`,
  }
}

/** The batch only goes through while the enquiry, where there is one, is not deleted. */
export const placeIsThere = (db: OrgDb, { enquiryId }: Pick<RecordContext, 'enquiryId'>) =>
  enquiryId !== null &&
  db.guard(db.exists(enquiries, and(eq(enquiries.id, enquiryId), isNull(enquiries.deletedAt))), 'retry')

/** As `placeIsThere`, of many. */
export function placesAreThere(db: OrgDb, places: readonly Pick<RecordContext, 'enquiryId'>[]) {
  const ids = [...new Set(places.flatMap(({ enquiryId }) => enquiryId ?? []))]
  if (ids.length === 0) return false
  const count = db
    .select({ count: countAll })
    .from(enquiries)
    .where(inArray(enquiries.id, listOf(ids)), isNull(enquiries.deletedAt))
  return db.guard(sql`(${count.sql()}) = ${ids.length}`, 'retry')
}

/**
 * The conversation that an e-mail goes on with.
 * @throws DomainError `rule_broken` for an e-mail of another lead, or a private one of somebody else
 */
export function threadOf(
  answered: New['answered'],
  inReplyTo: string | undefined,
  leadId: string,
  scope: OrgScope,
) {
  if (inReplyTo === undefined) return undefined
  const isSeen = answered && (!answered.isPrivate || answered.userId === scope.user.id)
  if (answered?.leadId !== leadId || !isSeen)
    throw brokenRule('inReplyTo', 'The e-mail that it answers must be one of the lead')
  return answered.threadId
}

export const requireContact = (body: EmailSend, record: RecordValues, leadId: string) =>
  requireContactOfLead(body.contactId, record.contact, leadId, 'contactId')

/** Of the contact whose address is among the recipients. */
export const contactAmong = ({ contact }: RecordValues, recipients: readonly EmailRecipient[]) =>
  contact && recipients.some(({ address }) => address === contact.email?.toLowerCase()) ? contact : undefined

export const isWaiting = sql`${emails.state} = 'waiting'`
