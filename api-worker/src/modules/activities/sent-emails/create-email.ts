import { sentEmailsApi } from '@ginkgo/contracts'
import { emails } from '../../../db/schema/index.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { chosenMailbox } from './mailboxes.ts'
import {
  attachmentsOf,
  contactAmong,
  type New,
  placeIsThere,
  readNew,
  recipientsOf,
  requireContact,
  signed,
  textsOf,
  threadOf,
  timeOf,
  waitingRow,
} from './new-email.ts'
import { requireRoom, stillRoom } from './sending-caps.ts'
import { toSentEmail } from './sent-email-fields.ts'

export const createEmail = operation(sentEmailsApi.create, {
  load: ({ db, params, body, callerId, now }) => readNew(db, params, body, callerId, now),
  handle: (context) => keepEmail(context),
})

export const createEmailOnLead = operation(sentEmailsApi.createOnLead, {
  load: ({ db, params, body, callerId, now }) => readNew(db, params, body, callerId, now),
  handle: (context) => keepEmail(context),
})

type Context = Pick<
  HandleContext<typeof sentEmailsApi.create, New>,
  'db' | 'scope' | 'env' | 'loaded' | 'body' | 'now'
>

/** Keeps an e-mail that goes out when the time has come to take it back. */
function keepEmail({ db, scope, env, loaded, body, now }: Context) {
  const { place, record, settings } = loaded
  scope.require('activities:write', place.verticalId)
  requireContact(body, record, place.leadId)
  const mailbox = chosenMailbox(loaded.connections, body.mailbox)
  const texts = textsOf(body, loaded, record, scope)
  const sentAt = timeOf(body.sendAt, now)
  const isNow = body.sendAt === undefined
  if (isNow) requireRoom(loaded.sentToday?.count ?? 0)
  const recipients = recipientsOf(body, record)
  const contact = contactAmong(record, recipients)
  const row = waitingRow(scope, now, place, mailbox, {
    subject: texts.subject,
    ...signed(texts, settings),
    recipients,
    sentAt,
    attachments: attachmentsOf(body.fileIds, loaded.files, place.leadId, mailbox),
    isPrivate: body.isPrivate ?? settings.isPrivate,
    contactId: contact?.id ?? null,
    threadId: threadOf(loaded.answered, body.inReplyTo, place.leadId, scope),
  })
  const { id: personId, firstName: personFirstName, lastName: personLastName } = scope.user
  const person = { personId, personFirstName, personLastName }
  return commit(
    toSentEmail(env, { ...place, ...row, ...person, contactName: contact?.name ?? null }),
    [placeIsThere(db, place), isNow && stillRoom(db, scope.user.id, sentAt), db.insert(emails, row)],
    isNow ? { starts: [{ job: 'emails.send', items: [row.id], at: row.dueAt }] } : {},
  )
}
