import { emailReviewApi, LeadCreate, leadFields } from '@ginkgo/contracts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { emails, suppressedAddresses, users } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine, map } from '../../../db/statement.ts'
import type { Bindings } from '../../../http/env.ts'
import { existing } from '../../../http/errors.ts'
import { type HandleContext, operation } from '../../../http/operation.ts'
import { answer, commit } from '../../../http/result.ts'
import { happenedOn, type RecordContext } from '../../audit/activity-stream/record-context.ts'
import { newLead, readNewLead } from '../../sales/leads/create-lead.ts'
import { emailFiled } from './email-activity.ts'
import { type EmailColumns, envelopeFields, toEmail, toEnvelope } from './email-fields.ts'
import { filesOfAttachments, keepAttachments } from './keep-attachments.ts'
import { leadOf } from './lead-of-email.ts'
import { readPlaceOfEmail } from './place-of-email.ts'
import { readStored } from './stored-message.ts'

/** One's own, and those that came to the enquiry address. The partial index wants the state word for word. */
const isInReview = (callerId: SQL | string): SQL =>
  and(sql`state = 'review'`, or(eq(emails.userId, callerId), isNull(emails.userId))) as SQL

const order: Order = { by: emails.createdAt, id: emails.id, descending: true }

const reviewFields = {
  ...envelopeFields,
  ...{ verticalId: emails.verticalId, body: emails.body, direction: emails.direction, object: emails.object },
  ...{ threadId: emails.threadId, isPrivate: emails.isPrivate, lastError: emails.lastError },
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
        .select({ ...reviewFields, sortKey: sortKey(order) })
        .from(emails)
        .leftJoin(users, eq(users.id, emails.userId))
        .where(and(isInReview(callerId), behind(order, page)))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
    return map(parts, ({ rows, total }) => {
      const listed = toPage(rows, total?.count ?? 0, page)
      const toReview = (row: ReviewRow) => ({
        ...toEnvelope(row),
        body: row.body,
        verticalId: row.verticalId,
        why: row.lastError,
      })
      return { ...listed, rows: listed.rows.map(toReview) }
    })
  },
  handle: ({ loaded }) => answer(loaded),
})

/** Who is at the other end of an e-mail of the review list. */
function otherEnd(email: ReviewRow) {
  if (email.direction === 'in') return { name: email.fromName, address: email.fromAddress }
  const [first] = email.recipients
  return first ? { name: first.name, address: first.address } : undefined
}

type FilingContext = Pick<HandleContext<typeof emailReviewApi.file, unknown>, 'db' | 'scope' | 'now'> & {
  readonly env: Bindings
}

/** The e-mail at its new place, and the statements that file it there with its attachments. */
async function filed({ db, scope, env, now }: FilingContext, email: ReviewRow, place: RecordContext) {
  const { verticalId, leadId, enquiryId } = place
  const message = email.object === null || email.isPrivate ? undefined : await readStored(env, email.object)
  const { organizationId } = scope
  const kept = message ? await keepAttachments(env, organizationId, message) : []
  const files = filesOfAttachments(db, env, { organizationId, userId: scope.user.id, place, now }, kept)
  const attachments = message ? files.shown : email.attachments
  const updatedAt = nextStamp(now, email.updatedAt)
  const row: EmailColumns = {
    ...email,
    ...place,
    ...{ attachments, updatedAt, state: 'filed', contactId: null, contactName: null, lastError: null },
  }
  const other = otherEnd(email)
  const ends = {
    direction: email.direction,
    from: { name: email.fromName, address: email.fromAddress },
    outside: other ? [other] : [],
  }
  const set = {
    ...{ verticalId, leadId, enquiryId, attachments, updatedAt },
    ...{ state: 'filed' as const, lastError: null },
  }
  const isOne = eq(emails.id, email.id)
  const isStill = and(isOne, eq(emails.updatedAt, email.updatedAt), sql`state = 'review'`)
  return {
    email: toEmail(row),
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
    }),
  handle: async (context) => {
    const email = existing(context.loaded.email, 'E-mail')
    const { place } = context.loaded
    context.scope.require('activities:write', place.verticalId)
    const { email: answered, statements } = await filed(context, email, place)
    return commit(answered, statements)
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
    const { db, scope, now, loaded, body } = context
    const email = existing(loaded.email, 'E-mail')
    const person = otherEnd(email) ?? { name: email.fromName, address: email.fromAddress }
    const lead = newLead({ db, scope, now, loaded: loaded.lead, body: leadBody(body.verticalId, person) })
    const { id: leadId, name: leadName } = lead.answer
    const place: RecordContext = {
      ...{ verticalId: body.verticalId, leadId, leadName, enquiryId: null, enquiryTitle: null },
      ...{ leadPhone: null, leadPhoneE164: null },
    }
    const { email: answered, statements } = await filed(context, email, place)
    return commit(answered, [...lead.statements, ...statements])
  },
})

const leadBody = (verticalId: string, person: Parameters<typeof leadOf>[0]) =>
  LeadCreate.parse({ ...leadOf(person), verticalId, source: leadFields.source.initial })

/** Also those of the same sender that wait already go. */
export const ignoreSender = operation(emailReviewApi.ignoreSender, {
  load: ({ db, params, callerId }) => readInReview(db, params.emailId, callerId),
  handle: ({ db, scope, loaded, params, now }) => {
    const email = existing(loaded, 'E-mail')
    scope.require('activities:write')
    const { address } = otherEnd(email) ?? { address: email.fromAddress }
    const isOne = and(eq(suppressedAddresses.reason, 'ignored'), eq(suppressedAddresses.address, address))
    const isTheirs = or(
      eq(emails.id, params.emailId),
      and(eq(emails.direction, 'in'), eq(emails.fromAddress, address)),
    )
    return commit({ address, createdAt: now }, [
      db.delete(suppressedAddresses, isOne),
      db.insert(suppressedAddresses, { address, reason: 'ignored', createdAt: now }),
      db.delete(emails, and(isInReview(scope.user.id), isTheirs)),
    ])
  },
})
