import { emailReviewApi, LeadCreate, leadFields } from '@ginkgo/contracts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { emails, suppressedAddresses, users } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine, map } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { brokenRule, existing } from '../../../operation/errors.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { happenedOn, type RecordContext } from '../../audit/activity-stream/record-context.ts'
import { newLead, readNewLead } from '../../sales/leads/create-lead.ts'
import { emailFiled } from './email-activity.ts'
import {
  type EmailColumns,
  envelopeFields,
  toEmail,
  toEnvelope,
  withoutStoredSecrets,
} from './email-fields.ts'
import { followInvitations, readInvited } from './invited-meetings.ts'
import { filesOfAttachments, keepAttachments } from './keep-attachments.ts'
import { leadOf } from './lead-of-email.ts'
import { readPlaceOfEmail } from './place-of-email.ts'
import { readInvitations } from './read-invitation.ts'
import type { Person } from './read-message.ts'
import { readStored } from './stored-message.ts'
import { type SuggestedPlace, suggestedPlace } from './suggested-place.ts'

/** One's own, and those that came to the enquiry address. The partial index wants the state word for word. */
const isInReview = (callerId: SQL | string): SQL =>
  and(sql`state = 'review'`, or(eq(emails.userId, callerId), isNull(emails.userId))) as SQL

const order: Order = { by: emails.createdAt, id: emails.id, descending: true }

const reviewFields = {
  ...envelopeFields,
  verticalId: emails.verticalId,
  body: emails.body,
  direction: emails.direction,
  object: emails.object,
  threadId: emails.threadId,
  isPrivate: emails.isPrivate,
  review: emails.review,
}

const readInReview = (db: OrgDb, emailId: string, callerId: SQL) =>
  db
    .select(reviewFields)
    .from(emails)
    .leftJoin(users, eq(users.id, emails.userId))
    .where(and(eq(emails.id, emailId), isInReview(callerId)))
    .first()

type ReviewRow = NonNullable<ReturnType<ReturnType<typeof readInReview>['decode']>>

export const listReview = operation(emailReviewApi.list, {
  load: ({ db, page, callerId }) => {
    const parts = combine({
      total: db.select({ count: countAll }).from(emails).where(isInReview(callerId)).first(),
      rows: db
        .select({ ...reviewFields, suggestion: suggestedPlace(db), sortKey: sortKey(order) })
        .from(emails)
        .leftJoin(users, eq(users.id, emails.userId))
        .where(and(isInReview(callerId), behind(order, page)))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
    return map(parts, ({ rows, total }) => toPage(rows, total?.count ?? 0, page))
  },
  handle: ({ env, loaded }) => answer({ ...loaded, rows: loaded.rows.map((row) => toReview(env, row)) }),
})

function toReview(
  env: Bindings,
  { suggestion, ...stored }: ReviewRow & { readonly suggestion: SuggestedPlace | null },
) {
  const row = withoutStoredSecrets(env, stored)
  return {
    ...toEnvelope(env, row),
    body: row.body,
    verticalId: row.verticalId,
    direction: row.direction,
    why: row.review?.why ?? null,
    person: otherEnd(row),
    suggestion: suggestion && {
      ...suggestion,
      lead: { id: suggestion.leadId, name: suggestion.leadName },
    },
  }
}

/** Whom an e-mail of the review list is about. */
function otherEnd({ review, direction, recipients, fromName, fromAddress }: ReviewRow): Person {
  const sender = { name: fromName, address: fromAddress }
  if (review?.person) return review.person
  const [first = sender] = direction === 'in' ? [] : recipients
  return { name: first.name, address: first.address }
}

type FilingContext = Pick<
  HandleContext<typeof emailReviewApi.file, unknown>,
  'db' | 'scope' | 'now' | 'deadline'
> & {
  readonly env: Bindings
}

/** The e-mail at its new place, and the statements that file it there with its attachments. */
async function filed(
  { db, scope, env, now, deadline }: FilingContext,
  stored: ReviewRow,
  place: RecordContext,
) {
  const email = withoutStoredSecrets(env, stored)
  const { verticalId, leadId, enquiryId } = place
  const object = email.isPrivate ? null : email.object
  const message = object === null ? undefined : await readStored({ env, deadline }, object)
  const { organizationId } = scope
  const storedAttachments = message ? await keepAttachments(env, organizationId, message) : []
  const files = filesOfAttachments(
    db,
    env,
    { organizationId, userId: scope.user.id, place, now },
    storedAttachments,
  )
  const attachments = message ? files.shown : email.attachments
  const updatedAt = nextStamp(now, email.updatedAt)
  const row: EmailColumns = {
    ...email,
    ...place,
    attachments,
    updatedAt,
    state: 'filed',
    contactId: null,
    contactName: null,
    lastError: null,
  }
  const ends = {
    direction: email.direction,
    from: { name: email.fromName, address: email.fromAddress },
    outside: [otherEnd(email)],
  }
  const set = { verticalId, leadId, enquiryId, attachments, updatedAt, state: 'filed' as const }
  const isOne = eq(emails.id, email.id)
  const isStill = and(isOne, eq(emails.updatedAt, email.updatedAt), sql`state = 'review'`)
  return {
    message,
    email: toEmail(env, row),
    statements: [
      db.guard(db.exists(emails, isStill), 'retry'),
      ...files.statements,
      ...happenedOn(db, scope, now, place, emailFiled(email, ends)),
      db.update(emails, set, isOne),
    ],
  }
}

export const fileFromReview = operation(emailReviewApi.file, {
  load: ({ db, params, body, callerId }) =>
    combine({
      email: readInReview(db, params.emailId, callerId),
      place: readPlaceOfEmail(db, body.leadId, body.enquiryId),
      meetings: readInvited(db, body.leadId).all(),
    }),
  handle: async (context) => {
    const email = withoutStoredSecrets(context.env, existing(context.loaded.email, 'E-mail'))
    const { place } = context.loaded
    context.scope.require('activities:write', place.verticalId)
    const { email: answered, statements, message } = await filed(context, email, place)
    const { db, scope, now, loaded } = context
    const from = { name: email.fromName, address: email.fromAddress }
    const invitations =
      email.direction === 'in' && message ? readInvitations(message, scope.user.timeZone) : []
    const followed = followInvitations(db, scope, now, { meetings: loaded.meetings, invitations, from })
    return commit(answered, [...statements, ...followed])
  },
})

/** The person at the other end becomes the lead and its contact. */
export const createLeadFromReview = operation(emailReviewApi.createLead, {
  load: ({ db, params, body, callerId }) =>
    combine({
      email: readInReview(db, params.emailId, callerId),
      lead: readNewLead(db, leadBody(body.verticalId, { name: null, address: 'somebody@example.com' })),
    }),
  handle: async (context) => {
    const { db, scope, env, now, loaded, body } = context
    const email = withoutStoredSecrets(env, existing(loaded.email, 'E-mail'))
    const person = otherEnd(email)
    const lead = newLead({ db, scope, now, loaded: loaded.lead, body: leadBody(body.verticalId, person) })
    const { id: leadId, name: leadName } = lead.answer
    const place: RecordContext = {
      verticalId: body.verticalId,
      leadId,
      leadName,
      enquiryId: null,
      enquiryTitle: null,
      leadPhone: null,
      leadPhoneE164: null,
    }
    const { email: answered, statements } = await filed(context, email, place)
    return commit(answered, [...lead.statements, ...statements])
  },
})

const leadBody = (verticalId: string, person: Parameters<typeof leadOf>[0]) =>
  LeadCreate.parse({ ...leadOf(person), verticalId, source: leadFields.source.initial })

const has = (
  table: 'leads' | 'lead_contacts' | 'users',
) => sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} AS known
  WHERE known.organization_id = ${emails.organizationId} AND known.email = ${emails.fromAddress})`
/** Whether anybody of the organization has the sender's address, in whatever vertical. */
const isKnown = sql<number>`${has('leads')} OR ${has('lead_contacts')} OR ${has('users')}`

/**
 * Also those of the same sender that wait already go. No lead, contact or member is silenced.
 */
export const ignoreSender = operation(emailReviewApi.ignoreSender, {
  load: ({ db, params, callerId }) =>
    combine({
      email: readInReview(db, params.emailId, callerId),
      sender: db.select({ isKnown }).from(emails).where(eq(emails.id, params.emailId)).first(),
    }),
  handle: ({ db, scope, loaded, params, now }) => {
    const email = existing(loaded.email, 'E-mail')
    scope.require('lists:write')
    if (email.direction !== 'in')
      throw brokenRule('emailId', 'Only who has sent an e-mail that came in can be ignored')
    const { fromAddress: address } = email
    if (loaded.sender?.isKnown)
      throw brokenRule('emailId', `${address} is of a lead, a contact or a member, and cannot be ignored`)
    const isOne = and(eq(suppressedAddresses.reason, 'ignored'), eq(suppressedAddresses.address, address))
    const isTheirs = or(
      eq(emails.id, params.emailId),
      and(eq(emails.direction, 'in'), eq(emails.fromAddress, address)),
    )
    return commit(
      { address, createdAt: now },
      [
        db.delete(suppressedAddresses, isOne),
        db.insert(suppressedAddresses, { address, reason: 'ignored', createdAt: now }),
        db.delete(emails, and(isInReview(scope.user.id), isTheirs)),
      ],
      { audit: [{ kind: 'sender.ignored', subject: address }] },
    )
  },
})
