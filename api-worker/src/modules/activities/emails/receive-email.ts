import { createHash } from 'node:crypto'
import { maxFileBytes, normalizedEmail } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { AccountsDb } from '../../../db/accounts-db.ts'
import { cellPrefix } from '../../../cells/cells.ts'
import { environmentOfAddress } from '../../../cells/enter-cell.ts'
import { openConnection } from '../../../cells/open-connection.ts'
import { ConstraintFailed, DatabaseUnavailable, GuardFailed } from '../../../db/connection.ts'
import { OrgDb } from '../../../db/org-db.ts'
import type { Bindings } from '../../../http/env.ts'
import { DomainError } from '../../../http/errors.ts'
import { errorFields, log } from '../../../http/log.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { recordBounce } from '../sent-emails/suppressed.ts'
import { bounceOf } from './bounce.ts'
import { fileEmail, mayMakeLead } from './file-email.ts'
import { isAutomatic, senderChecksOf } from './filing-rules.ts'
import { findInboundOwner } from './inbound-owner.ts'
import { keepAttachments } from './keep-attachments.ts'
import { once } from './once.ts'
import { readMessage, UnreadableMessage } from './read-message.ts'
import { wholeOf } from './whole-of.ts'
import type { Delivery, Receipt } from './delivery.ts'
import { objectOfEmail } from './email-object.ts'

const accepted = (reason: string): Receipt => ({ result: 'accepted', reason })
const refused = (reason: string): Receipt => ({ result: 'refused', reason })

const secretPart = new RegExp(`^${cellPrefix}(?:log|enquiries)-[a-z2-7]{22}$`)

/** The part before the at sign of an address of this deployment. */
function localPartOf({ INBOUND_DOMAIN }: Bindings, recipient: string): string | undefined {
  const address = normalizedEmail(recipient.replace(/^<|>$/g, ''))
  const at = address.lastIndexOf('@')
  const isHere = INBOUND_DOMAIN !== '' && address.slice(at + 1) === INBOUND_DOMAIN.toLowerCase()
  return isHere && secretPart.test(address.slice(0, at)) ? address.slice(0, at) : undefined
}

/** E-mails that an address takes in an hour. Who floods one waits; the sending server keeps what is refused until later. */
const mailsPerHour = 1_000

/** How often an e-mail is filed anew because another writer came in between. */
const attempts = 5

/**
 * The one way in for e-mail. The whole of it is in the bucket before anything says that it was accepted, and a batch makes
 * all that comes of it. Never throws.
 */
export async function receiveEmail(env: Bindings, delivery: Delivery): Promise<Receipt> {
  try {
    return await receive(env, delivery)
  } catch (error) {
    const isAway = error instanceof DatabaseUnavailable || error instanceof DomainError
    log(isAway ? 'warn' : 'error', { task: 'emails.receive', ...errorFields(error) })
    return { result: 'later', reason: 'The e-mail cannot be kept at the moment' }
  }
}

async function receive(
  deployment: Bindings,
  { recipient, envelopeFrom, chunks, announcedBytes: announced }: Delivery,
): Promise<Receipt> {
  const localPart = localPartOf(deployment, recipient)
  if (!localPart) return refused('No such address')
  const env = await environmentOfAddress(deployment, localPart)
  const of: { tenant?: string } = {}
  const connection = openConnection(env, { tenant: () => of.tenant })
  const owner = await findInboundOwner(connection, localPart)
  if (!owner) return refused('No such address')
  of.tenant = owner.organizationId
  const key = `inbound:${owner.addressId}`
  const [rows] = await connection.write([
    new AccountsDb(connection.builder).countAttempt(key, 3_600_000, Date.now()),
  ])
  const [attempt] = rows as { count: number }[]
  if (!attempt || attempt.count > mailsPerHour)
    return { result: 'later', reason: 'This address got too many e-mails within an hour' }
  const bytes = await wholeOf(chunks, { maxBytes: maxFileBytes, announced })
  if (!bytes) return refused('An e-mail may have 25 MB at most')
  const message = await readMessage(bytes).catch((error: unknown) => {
    if (error instanceof UnreadableMessage) return undefined
    throw error
  })
  const { from } = message ?? {}
  if (!message || !from) return refused('This is no e-mail that can be read')
  const bounce = await bounceOf(message)
  if (bounce) {
    const db = new OrgDb(connection.builder, {
      organizationId: owner.organizationId,
      verticalIds: owner.verticalIds,
    })
    await connection.write(recordBounce(db, bounce, new Date().toISOString()))
    return accepted('The report stands with its e-mail')
  }
  if (isAutomatic(message, envelopeFrom)) return accepted('Answers of machines are not filed')
  const checks = senderChecksOf(message, env.INBOUND_AUTHSERV_ID)
  const isOfMember = from.address === owner.member?.email
  if (isOfMember && checks?.dmarc === 'fail') return refused('The sender could not be verified')

  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = uuid()
  const object = objectOfEmail(owner.organizationId, id)
  await atBucket(() => env.FILES.put(object, bytes, { sha256 }))
  const incoming = {
    ...{ id, object, from, checks, isOfMember, message, fallbackId: `${sha256}@ginkgo` },
    // A batch that is tried again neither counts nor stores anew.
    attachments: once(() => keepAttachments(env, owner.organizationId, message)),
    mayMakeLead: once(() => mayMakeLead(connection, owner.organizationId)),
  }
  for (let attempt = 1; ; attempt++) {
    try {
      // Whose turn it is has changed where another e-mail was faster.
      const latest = attempt === 1 ? owner : await findInboundOwner(connection, localPart)
      const filed = await fileEmail(env, connection, latest ?? owner, incoming)
      if (!filed.isKept) await forget(env, object)
      return filed.receipt
    } catch (error) {
      // Another delivery of the same e-mail was faster.
      if (error instanceof ConstraintFailed && error.kind === 'unique') {
        await forget(env, object)
        return accepted('The e-mail is known already')
      }
      const isRetry = error instanceof GuardFailed || error instanceof ConstraintFailed
      if (!isRetry || attempt === attempts) throw error
    }
  }
}

/** What no e-mail names, a job would remove as well. */
async function forget({ FILES }: Bindings, object: string): Promise<void> {
  await FILES.delete([object]).catch(() => undefined)
}
