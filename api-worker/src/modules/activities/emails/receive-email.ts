import { createHash } from 'node:crypto'
import { maxFileBytes, normalizedEmail } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { v7 as uuid } from 'uuid'
import { AccountsDb } from '../../../db/accounts-db.ts'
import { environmentOfAddress } from '../../../databases/door.ts'
import { openConnection } from '../../../databases/door.ts'
import { ConstraintFailed, DatabaseUnavailable, GuardFailed } from '../../../db/connection.ts'
import { Deadline } from '../../../db/deadline.ts'
import type { DatabaseUse } from '../../../db/sent.ts'
import { OrgDb } from '../../../db/org-db.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError } from '../../../operation/errors.ts'
import { errorFields, log } from '../../../operation/log.ts'
import { atBucket, inBucketTime } from '../../../storage/bucket.ts'
import { readBounced, recordBounce } from '../sent-emails/suppressed.ts'
import { isOwnAddress } from '../../mail/own-domain.ts'
import { quotaOf, readStorageUsed } from '../files/storage-used.ts'
import { bounceOf } from './bounce.ts'
import type { Delivery, Receipt } from './delivery.ts'
import { countDropped } from './dropped-emails.ts'
import { objectOfEmail } from './email-object.ts'
import { fileEmail, mayMakeLead } from './file-email.ts'
import { findInboundOwner } from './inbound-owner.ts'
import { keepAttachments } from './keep-attachments.ts'
import { hasInvitation } from './read-invitation.ts'
import { kindOf } from './message-kind.ts'
import { once } from './once.ts'
import { kindOfAddress } from '../../mail/own-addresses.ts'
import { readWithoutSecrets } from './read-without-secrets.ts'
import { proveSender } from './prove-sender.ts'
import { UnreadableMessage } from './read-message.ts'
import { wholeOf } from './whole-of.ts'

const accepted = (reason: string): Receipt => ({ result: 'accepted', reason })
const refused = (reason: string): Receipt => ({ result: 'refused', reason })

/** The part before the at sign of an address of this deployment. */
function localPartOf({ INBOUND_DOMAIN }: Bindings, recipient: string): string | undefined {
  const address = normalizedEmail(recipient.replace(/^<|>$/g, ''))
  const at = address.lastIndexOf('@')
  const isHere = isOwnAddress({ INBOUND_DOMAIN }, address)
  return isHere && kindOfAddress(address.slice(0, at)) ? address.slice(0, at) : undefined
}

interface Incoming {
  readonly deadline: Deadline
  /** Counts what is asked of the database for the e-mail as well. */
  readonly use?: DatabaseUse
}

/** E-mails that an address takes in an hour. Who floods one waits; the sending server keeps what is refused until later. */
const mailsPerHour = 1_000

/** Bytes of an e-mail that is taken also where the room of the organization is full. */
const smallBytes = 1_000_000
/** Bytes that an address takes in a day. */
const bytesPerDay = 500_000_000

/** How often an e-mail is filed anew because another writer came in between. */
const attempts = 5

/**
 * The one way in for e-mail. The whole of it is in the bucket before anything says that it was accepted, and a batch makes
 * all that comes of it. Never throws.
 * @param request that it came with, if it came with one
 */
export async function receiveEmail(
  env: Bindings,
  delivery: Delivery,
  request: Incoming = { deadline: new Deadline() },
): Promise<Receipt> {
  try {
    return await receive(env, delivery, request)
  } catch (error) {
    const isAway = error instanceof DatabaseUnavailable || error instanceof DomainError
    log(isAway ? 'warn' : 'error', { task: 'emails.receive', ...errorFields(error) })
    return { result: 'later', reason: 'The e-mail cannot be kept at the moment' }
  }
}

async function receive(
  deployment: Bindings,
  { recipient, envelopeFrom, chunks, announcedBytes: announced }: Delivery,
  request: Incoming,
): Promise<Receipt> {
  const { deadline, use } = request
  const localPart = localPartOf(deployment, recipient)
  if (!localPart) return refused('No such address')
  const env = await environmentOfAddress(deployment, localPart, request)
  const of: { tenant?: string } = {}
  const connection = openConnection(env, { deadline, use, tenant: () => of.tenant })
  const owner = await findInboundOwner(connection, localPart)
  if (!owner) return refused('No such address')
  of.tenant = owner.organizationId
  const key = `inbound:${owner.addressId}`
  const [rows] = await connection.write([new AccountsDb().countAttempt(key, 3_600_000, Date.now())])
  const [attempt] = rows as { count: number }[]
  if (!attempt || attempt.count > mailsPerHour)
    return { result: 'later', reason: 'This address got too many e-mails within an hour' }
  const bytes = await wholeOf(chunks, { maxBytes: maxFileBytes, announced })
  if (!bytes) return refused('An e-mail may have 25 MB at most')
  // Nobody is timed for a slow line.
  deadline.begin()
  const size = bytes.byteLength
  const [added] = await connection.write([
    new AccountsDb().countAttempt(`${key}:bytes`, dayMs, Date.now(), size),
  ])
  if (((added as { count: number }[])[0]?.count ?? 0) > bytesPerDay)
    return { result: 'later', reason: 'This address got too many bytes within a day' }
  const db = new OrgDb({
    organizationId: owner.organizationId,
    verticalIds: owner.verticalIds,
  })
  if (size > smallBytes && (await connection.read(readStorageUsed(db))) + size > quotaOf(env))
    return { result: 'later', reason: 'The room for files and e-mails is full' }
  const message = await readWithoutSecrets(env, bytes).catch((error: unknown) => {
    if (error instanceof UnreadableMessage) return undefined
    throw error
  })
  const { from } = message ?? {}
  if (!message || !from) return refused('This is no e-mail that can be read')
  if (isOwnAddress(env, from.address)) return refused('An address for filing sends no e-mails')
  const bounce = await bounceOf(message)
  if (bounce && (await connection.read(readBounced(db, bounce)))) {
    await connection.write(recordBounce(db, bounce, new Date().toISOString()))
    return accepted('The report stands with its e-mail')
  }
  const kind = kindOf(message, envelopeFrom)
  if (kind === 'answer' && !hasInvitation(message)) {
    await connection.write([countDropped(db, owner.addressId, 'automatic')])
    return accepted('Automatic answers are not filed')
  }
  const proof = await proveSender(env, message, from, bytes, deadline)

  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = uuid()
  const object = objectOfEmail(owner.organizationId, id)
  await atBucket(() => env.FILES.put(object, bytes, { sha256 }), deadline)
  const incoming = {
    id,
    object,
    size,
    from,
    kind,
    proof,
    message,
    fallbackId: `${sha256}@ginkgo`,
    // A batch that is tried again neither counts nor stores anew.
    attachments: once(() => keepAttachments(env, owner.organizationId, message)),
    mayMakeLead: once(() => mayMakeLead(connection, owner.organizationId)),
  }
  const file = async (attempt: number): Promise<Receipt> => {
    // Whose turn it is has changed where another e-mail was faster.
    const latest = attempt === 1 ? owner : await findInboundOwner(connection, localPart)
    const filed = await fileEmail(env, connection, latest ?? owner, incoming)
    if (!filed.isStored) await forget(env, object)
    return filed.receipt
  }
  const isDelivered = (error: unknown) => error instanceof ConstraintFailed && error.kind === 'unique'
  const isOvertaken = (error: unknown) => error instanceof GuardFailed || error instanceof ConstraintFailed
  try {
    const mayRepeat = (error: unknown, attempt: number) =>
      isOvertaken(error) && !isDelivered(error) && attempt < attempts
    return await deadline.repeat(file, mayRepeat)
  } catch (error) {
    if (!isDelivered(error)) throw error
    // Another delivery of the same e-mail was faster.
    await forget(env, object)
    return accepted('The e-mail is known already')
  }
}

/** What no e-mail names, a job would remove as well. */
async function forget({ FILES }: Bindings, object: string): Promise<void> {
  await inBucketTime(() => FILES.delete([object])).catch(() => undefined)
}
