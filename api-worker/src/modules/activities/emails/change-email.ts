import { emailsApi, type FieldChange } from '@ginkgo/contracts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails, files } from '../../../db/schema/index.ts'
import { grownStamp, nextStamp } from '../../../db/stamp.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { brokenRule, DomainError, existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { happenedOn, readPlace } from '../../audit/activity-stream/record-context.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { readPrimaryContact, requireContactOfLead } from '../../sales/enquiries/enquiry-rules.ts'
import { aboutSubject, emailOf } from './email-activity.ts'
import { readEmail, toEmail, withoutStoredSecrets } from './email-fields.ts'
import { filesOfAttachments, keepAttachments } from './keep-attachments.ts'
import { readPlaceOfEmail } from './place-of-email.ts'
import { readStored } from './stored-message.ts'

/** The files that an e-mail has brought along; what was sent from here has attached files that the record had before. */
const filesOf = (email: Brought) => {
  const ids = email.object === null ? [] : email.attachments.flatMap(({ fileId }) => fileId ?? [])
  return inArray(files.id, ids)
}

interface Brought {
  readonly id: string
  readonly object: string | null
  readonly attachments: readonly { fileId: string | null }[]
}

/** They go with their e-mail and come back with it alone, also those that somebody has deleted before. */
function deleteFiles(db: OrgDb, now: string, email: Brought) {
  const set = {
    emailId: email.id,
    deletedAt: sql`coalesce(${files.deletedAt}, ${Date.parse(now)})`,
    updatedAt: grownStamp(files.updatedAt, now),
  }
  return db.update(files, set, filesOf(email))
}

/**
 * An e-mail moves with its attachments. Those of one that becomes private are no files of the record any more, as everybody
 * could open them; they become files again with it.
 */
export const updateEmail = operation(emailsApi.update, {
  load: ({ db, params, body, callerId }) =>
    combine({
      email: readEmail(db, params.emailId, callerId),
      place: body.leadId ? readPlaceOfEmail(db, body.leadId, body.enquiryId ?? null) : nothing,
      ofEnquiry: body.enquiryId && !body.leadId ? readPlace(db, { enquiryId: body.enquiryId }) : nothing,
      contact: readPrimaryContact(db, body.contactId),
    }),
  handle: async ({ db, scope, env, loaded, body, ifMatch, now, deadline }) => {
    const email = withoutStoredSecrets(env, existing(loaded.email, 'E-mail'))
    scope.require('activities:write', email.verticalId)
    scope.requireOwn(email.verticalId, email.userId)
    requireFresh(ifMatch, email)
    const alone = { ...email, enquiryId: null, enquiryTitle: null }
    const place = loaded.place ?? loaded.ofEnquiry ?? (body.enquiryId === null ? alone : email)
    if (!body.leadId && place.leadId !== email.leadId)
      throw brokenRule('enquiryId', 'The enquiry must be one of the lead')
    scope.require('activities:write', place.verticalId)
    requireContactOfLead(body.contactId, loaded.contact, place.leadId, 'contactId')
    const staysWithLead = place.leadId === email.leadId
    const contactId = body.contactId === undefined ? (staysWithLead ? email.contactId : null) : body.contactId
    const { verticalId, leadId, enquiryId } = place
    const { isPrivate = email.isPrivate } = body
    if (isPrivate !== email.isPrivate && email.userId !== scope.user.id) throw new DomainError('forbidden')
    const set = { isPrivate, verticalId, leadId, enquiryId, contactId }
    const changes = changesOf(email, set)
    if (changes.length === 0) return answer(toEmail(env, email))
    const isShownNow = email.isPrivate && !isPrivate && email.object !== null
    const message = isShownNow && email.object ? await readStored({ env, deadline }, email.object) : undefined
    const storedAttachments = message ? await keepAttachments(env, scope.organizationId, message) : []
    const owner = { organizationId: scope.organizationId, userId: scope.user.id, place, now }
    const added = filesOfAttachments(db, env, owner, storedAttachments)
    const isStored = email.object === null
    const hidden = isStored ? email.attachments : email.attachments.map(withoutFile)
    const attachments = message ? added.shown : isPrivate ? hidden : email.attachments
    const updatedAt = nextStamp(now, email.updatedAt)
    const contactName =
      body.contactId === undefined ? (contactId ? email.contactName : null) : (loaded.contact?.name ?? null)
    const row = { ...email, ...place, ...set, attachments, contactName, updatedAt }
    const hasMoved = place.leadId !== email.leadId || place.enquiryId !== email.enquiryId
    const moved = { verticalId, leadId, enquiryId, updatedAt: grownStamp(files.updatedAt, now) }
    const activity = { type: 'email.updated', changes: namedIn(changes, email.id), ...aboutSubject(row) }
    return commit(toEmail(env, row), [
      db.unchanged(emails, email),
      hasMoved && happenedOn(db, scope, now, email, { ...activity, title: 'E-mail moved away' }),
      isPrivate && !email.isPrivate && deleteFiles(db, now, email),
      hasMoved && !isPrivate && db.update(files, moved, and(filesOf(email), isNull(files.deletedAt))),
      added.statements,
      db.update(emails, { ...set, attachments, updatedAt }, eq(emails.id, email.id)),
      happenedOn(db, scope, now, place, {
        ...activity,
        title: hasMoved ? 'E-mail moved here' : isPrivate ? 'E-mail made private' : 'E-mail changed',
      }),
    ])
  },
})

const withoutFile = <A extends object>(attachment: A) => ({ ...attachment, fileId: null })

const namedIn = (changes: readonly FieldChange[], emailId: string) => [
  ...changes.filter(({ field }) => ['isPrivate', 'leadId', 'enquiryId'].includes(field)),
  emailOf(emailId),
]

/**
 * Back to the review list of who handed it in. Its attachments are files again once it is filed. What a member sent from
 * here waits for no review: it moves.
 */
export const takeEmailOff = operation(emailsApi.takeOff, {
  load: ({ db, params, callerId }) => readEmail(db, params.emailId, callerId),
  handle: ({ db, scope, env, loaded, ifMatch, now }) => {
    const email = withoutStoredSecrets(env, existing(loaded, 'E-mail'))
    scope.require('activities:write', email.verticalId)
    scope.requireOwn(email.verticalId, email.userId)
    requireFresh(ifMatch, email)
    if (email.state !== 'filed') throw brokenRule('emailId', 'Only an e-mail that was filed can be taken off')
    const nowhere = { leadId: null, enquiryId: null, contactId: null }
    const attachments = email.attachments.map(withoutFile)
    const updatedAt = nextStamp(now, email.updatedAt)
    return commit(undefined, [
      db.unchanged(emails, email),
      deleteFiles(db, now, email),
      db.update(emails, { ...nowhere, state: 'review', attachments, updatedAt }, eq(emails.id, email.id)),
      happenedOn(db, scope, now, email, {
        type: 'email.taken_off',
        title: 'E-mail taken off',
        ...aboutSubject(email),
      }),
    ])
  },
})

/** Who handed it in, or a head. The whole of it goes from the bucket with the next sweep. */
export const deleteEmail = operation(emailsApi.delete, {
  load: ({ db, params, callerId }) => readEmail(db, params.emailId, callerId),
  handle: ({ db, scope, loaded, now }) => {
    const email = existing(loaded, 'E-mail')
    scope.require('activities:write', email.verticalId)
    scope.requireOwn(email.verticalId, email.userId)
    return commit(undefined, [
      db.unchanged(emails, email),
      deleteFiles(db, now, email),
      db.delete(emails, eq(emails.id, email.id)),
      happenedOn(db, scope, now, email, { type: 'email.deleted', title: 'E-mail deleted' }),
    ])
  },
})
