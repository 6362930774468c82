import { emailsPerDay, wireEmail } from '@ginkgo/contracts'
import { GuardFailed } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import type { Bindings } from '../../../operation/env.ts'
import { type ActingUser, OrgScope } from '../../../operation/scope.ts'
import type { Trips } from '../../../operation/result.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { newReplyAddress } from '../emails/inbound-addresses.ts'
import { openServer, sendAtServer } from '../../integrations/own-mail-server.ts'
import { labels, providerOf } from '../../integrations/providers.ts'
import { sendBy } from '../../integrations/send-message.ts'
import { openVault } from '../../integrations/token-vault.ts'
import { withToken } from '../../integrations/usable-token.ts'
import { composeMessage, type Message } from './compose-message.ts'
import { type Mailbox, mailboxesOf } from './mailboxes.ts'
import { bulkPrefix } from './new-email.ts'
import type { EmailRow, Sending } from './read-sending.ts'
import { failureOf, NotSent, type Failure } from './send-outcome.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

export interface SendingContext {
  readonly env: Bindings
  readonly db: OrgDb
  readonly trips: Trips
}

/** The end of an attempt: whom a server did not take, or why nothing was sent. */
export type Outcome =
  | { readonly sent: true; readonly words: string | null }
  | ({ readonly sent: false } & Failure)

/** Who sends, if they still may. @throws NotSent */
export function senderOf({ sender }: Sending, email: EmailRow): OrgScope {
  if (!sender?.active) throw new NotSent('refused', 'Who wrote this e-mail is no longer active')
  const scope = new OrgScope(sender as unknown as ActingUser, '')
  if (!scope.allows('activities:write', email.verticalId ?? ''))
    throw new NotSent('refused', 'Who wrote this e-mail has no access to the record any more')
  return scope
}

/** The mailbox that the e-mail was written for, if it still goes out from there. @throws NotSent */
function mailboxOf({ connections, sentToday }: Sending, { fromAddress }: EmailRow): Mailbox {
  const mailbox = mailboxesOf(connections).find(({ accountEmail }) => accountEmail === fromAddress)
  if (!mailbox) throw new NotSent('refused', `The mailbox ${fromAddress} is not connected any more`)
  if ((sentToday?.count ?? 0) >= emailsPerDay)
    throw new NotSent('again', `${emailsPerDay} e-mails have gone out within a day, so this one waits`)
  return mailbox
}

/** @throws NotSent for a file that has gone; DomainError `storage_unavailable` */
async function contentsOf({ env }: SendingContext, { attachments }: EmailRow, { files }: Sending) {
  const contents: Message['files'][number][] = []
  for (const { fileId, name, type } of attachments) {
    const file = files.find(({ id }) => id === fileId)
    if (file?.state !== 'ready') throw new NotSent('refused', `The file ${name} is no longer there`)
    const stored = await atBucket(() => env.FILES.get(file.object))
    if (!stored) throw new NotSent('refused', `The file ${name} is no longer there`)
    contents.push({ name, type, content: new Uint8Array(await new Response(stored.body).arrayBuffer()) })
  }
  return contents
}

/** Where answers come in as well, if the sender wants that; null else. The secret address is nobody's to know. */
async function replyAddressOf(
  { env, db, trips }: SendingContext,
  { settings, replies }: Sending,
  userId: string,
): Promise<string | null> {
  if (!settings.takesReplies || env.INBOUND_DOMAIN === '') return null
  if (replies) return `${replies.localPart}@${env.INBOUND_DOMAIN}`
  const made = newReplyAddress(db, env, userId, new Date().toISOString())
  try {
    await trips.write(made.statements)
  } catch (error) {
    // The next attempt uses the one that was faster.
    if (!(error instanceof GuardFailed)) throw error
    throw new NotSent('again', 'The address for answers was just made')
  }
  return `${made.localPart}@${env.INBOUND_DOMAIN}`
}

/** Hands an e-mail over to the sender's mailbox. It does not throw. */
export async function handOver(context: SendingContext, email: EmailRow, sending: Sending): Promise<Outcome> {
  const { env, db, trips } = context
  const isBulk = email.messageId.startsWith(bulkPrefix)
  const to = email.recipients.map(({ address }) => wireEmail(address))
  let label = 'The mailbox'
  let hasBegun = false
  try {
    const scope = senderOf(sending, email)
    const mailbox = mailboxOf(sending, email)
    label = labels[mailbox.provider]
    if (isBulk && sending.suppressed.length > 0)
      throw new NotSent('refused', 'Who gets this e-mail has unsubscribed, or their address is not in use')
    const message: Message = {
      ...email,
      sentAt: new Date().toISOString(),
      references: sending.references.map(({ messageId }) => messageId),
      replyAddress: await replyAddressOf(context, sending, mailbox.userId),
      files: await contentsOf(context, email, sending),
      unsubscribeUrl: isBulk ? await unsubscribeUrl(env, scope.organizationId, to[0] ?? '') : null,
    }
    const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
    const { provider } = mailbox
    if (provider === 'smtp') {
      const server = await openServer(vault, mailbox.userId, mailbox.accessToken)
      if (!server) throw new NotSent('refused', 'Set the password of your mail server again in Settings')
      const raw = await composeMessage(message, false)
      hasBegun = true
      return {
        sent: true,
        words: await sendAtServer(env, server, { from: wireEmail(email.fromAddress), to }, raw),
      }
    }
    const raw = await composeMessage(message, true)
    const access = { db, trips, vault, provider: providerOf(env, provider), origin: env.PUBLIC_ORIGIN }
    await withToken(access, mailbox, (token) => {
      hasBegun = true
      return sendBy(access.provider, token, raw)
    })
    return { sent: true, words: null }
  } catch (error) {
    return { sent: false, ...failureOf(error, label, hasBegun) }
  }
}
