import { AccountsDb } from '../../../db/accounts-db.ts'
import { type Connection, GuardFailed } from '../../../db/connection.ts'
import { OrgDb } from '../../../db/org-db.ts'
import { emails } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError } from '../../../operation/errors.ts'
import { errorFields, log } from '../../../operation/log.ts'
import { isBucketTrouble } from '../../../storage/bucket.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { isOwnAddress } from '../../mail/own-domain.ts'
import type { Receipt } from './delivery.ts'
import { emailFiled } from './email-activity.ts'
import { searchedTextIn } from './email-search.ts'
import { decideFiling } from './decide-filing.ts'
import { countDropped } from './dropped-emails.ts'
import { bestMatch, type Parties } from './filing-rules.ts'
import { forwardedSenders } from './forwarded-senders.ts'
import type { InboundOwner } from './inbound-owner.ts'
import { joinedThreads, threadOf } from './conversation.ts'
import { filesOfAttachments, type StoredAttachment, namedAttachments } from './keep-attachments.ts'
import type { MessageKind } from './message-kind.ts'
import { followInvitations, readInvited } from './invited-meetings.ts'
import { newIntake } from './new-intake.ts'
import type { Place } from './place-of-email.ts'
import type { SenderProof } from './prove-sender.ts'
import { readInvitations } from './read-invitation.ts'
import { readFiling } from './read-filing.ts'
import type { Message, Person } from './read-message.ts'

/** An e-mail that is in the bucket. */
export interface Incoming {
  readonly id: string
  readonly object: string
  readonly message: Message
  readonly from: Person
  /** Its id where it brings none along. */
  readonly fallbackId: string
  readonly proof: SenderProof
  readonly kind: MessageKind
  /** Bytes of the whole of it. */
  readonly size: number
  /** Puts the attachments into the bucket, once. */
  readonly attachments: () => Promise<readonly StoredAttachment[]>
  /** Counts it towards the leads of the hour, once. */
  readonly mayMakeLead: () => Promise<boolean>
}

const filed = (reason: string) => ({ isStored: true, receipt: { result: 'accepted', reason } as Receipt })
const dropped = (result: Receipt['result'], reason: string) => ({
  isStored: false,
  receipt: { result, reason },
})

/**
 * Files an e-mail: under the lead and the newest open enquiry of whom it was with, under a new lead where it came to the
 * enquiry address, else in the review list, with the reason.
 * @throws GuardFailed, ConstraintFailed, DatabaseUnavailable, DomainError; nothing is written then
 */
export async function fileEmail(
  env: Bindings,
  connection: Connection,
  owner: InboundOwner,
  incoming: Incoming,
): Promise<{ isStored: boolean; receipt: Receipt }> {
  const { message, from, kind, proof } = incoming
  const { member, verticalIds } = owner
  const now = new Date().toISOString()
  const db = new OrgDb({ organizationId: owner.organizationId, verticalIds })
  const forwarded = await forwardedSenders(message)
  const people = [from, ...(message.replyTo ? [message.replyTo] : []), ...message.recipients, ...forwarded]
  const { threads, matches, known, members, ignored } = await connection.read(
    readFiling(db, {
      addresses: [...new Set(people.map(({ address }) => address))],
      references: message.references,
      verticalIds,
    }),
  )
  const isOwn = ({ userId }: { userId: string | null }) => userId !== null && userId === member?.id
  const decision = decideFiling({
    address: owner.kind,
    owner: member?.email,
    kind,
    proof,
    from,
    message,
    forwarded,
    isAnswer: threads.some(isOwn),
    isMember: (address) => members.has(address),
    isInbound: (address) => isOwnAddress(env, address),
    isKnown: (address) => known.has(address),
  })
  if (decision.do === 'refuse') return dropped('refused', decision.why)
  const { parties } = decision
  // At the address for answers a conversation counts that its owner is in: whoever was written to knows the address.
  const joined = owner.kind === 'replies' ? threads.filter(isOwn) : threads
  const thread = threadOf(joined, message.references)
  const match = bestMatch(parties.outside, matches)
  const place = placeOf(thread) ?? placeOf(match)
  const isIgnored = ({ address }: Person) => ignored.has(address) && !known.has(address)
  if (!place && parties.direction === 'in' && [from, ...parties.outside].some(isIgnored)) {
    await connection.write([countDropped(db, owner.addressId, 'ignored')])
    return dropped('accepted', 'The sender is ignored')
  }
  const contactId = match && match.leadId === place?.leadId ? match.contactId : null
  const email = rowOf(owner, incoming, parties, { thread: thread?.threadId, now })
  const filing = { env, connection, owner, incoming, db, now, email, parties }
  if (decision.do === 'file') {
    if (place) {
      await writeFiled(filing, { ...place, contactId }, [])
      return filed('Filed')
    }
    if (member === null && owner.verticalId && (await incoming.mayMakeLead()) && (await intake(filing)))
      return filed('Filed under a new lead')
  }
  const review =
    decision.do === 'review'
      ? { why: decision.why, person: decision.person ?? parties.outside[0] ?? null }
      : { why: 'No lead or contact has this address', person: parties.outside[0] ?? null }
  const verticalId = member ? (verticalIds[0] ?? null) : owner.verticalId
  const attachments = namedAttachments(message)
  await connection.write(db.insert(emails, { ...email, review, verticalId, attachments }))
  return filed('Waits for review')
}

/** Where a record or a conversation stands; undefined for one of the review list. */
function placeOf(
  of: { verticalId: string | null; leadId: string | null; enquiryId: string | null } | undefined,
): Omit<Place, 'contactId'> | undefined {
  if (!of?.verticalId || !of.leadId) return undefined
  return { verticalId: of.verticalId, leadId: of.leadId, enquiryId: of.enquiryId }
}

interface Filing {
  readonly env: Bindings
  readonly connection: Connection
  readonly owner: InboundOwner
  readonly incoming: Incoming
  readonly db: OrgDb
  readonly now: string
  readonly email: ReturnType<typeof rowOf>
  readonly parties: Parties
}

/** Leads that the enquiry address of one organization makes in an hour; what is more waits for review. */
const leadsPerHour = 200

export async function mayMakeLead(connection: Connection, organizationId: string): Promise<boolean> {
  const accounts = new AccountsDb()
  const key = `intake:${organizationId}`
  const [rows] = await connection.write([accounts.countAttempt(key, 3_600_000, Date.now())])
  const [attempt] = rows as { count: number }[]
  return attempt !== undefined && attempt.count <= leadsPerHour
}

/** Makes a lead and an enquiry by the rules. What refuses them leaves the e-mail to the review list. */
async function intake(filing: Filing): Promise<boolean> {
  try {
    const { place, statements } = await newIntake(filing.connection, filing.owner, {
      person: filing.parties.outside[0] ?? filing.parties.from,
      subject: filing.email.subject,
      now: filing.now,
    })
    await writeFiled(filing, place, statements)
    return true
  } catch (error) {
    if (!(error instanceof DomainError) || isBucketTrouble(error)) throw error
    log('warn', { task: 'emails.intake', ...errorFields(error) })
    return false
  }
}

/** One batch: the e-mail, its attachments as files, and the activity. A private one's attachments stay within it. */
async function writeFiled(filing: Filing, place: Place, before: readonly Statement[]): Promise<void> {
  const { connection, incoming, email } = filing
  const attachments = email.isPrivate ? [] : await incoming.attachments()
  const followed = await meetingsFollow(filing, place)
  const batch = (room: readonly StoredAttachment[]) =>
    connection.write([...before, ...statementsOf(filing, place, room), ...followed])
  try {
    await batch(attachments)
  } catch (error) {
    // The room for files is full: the e-mail is filed all the same, with the names of what came along.
    if (!(error instanceof GuardFailed) || error.guard !== 'storage_full') throw error
    await batch([])
  }
}

/** What the invitations of one that came in change about meetings; those of a sender that proved to be false change nothing. */
async function meetingsFollow({ connection, db, owner, incoming, now, parties }: Filing, { leadId }: Place) {
  const invitations = readInvitations(incoming.message, owner.scope.user.timeZone)
  const isFalse = incoming.proof.checks?.dmarc === 'fail'
  if (parties.direction !== 'in' || invitations.length === 0 || isFalse) return []
  const meetings = await connection.read(readInvited(db, leadId).all())
  return followInvitations(db, owner.scope, now, { meetings, invitations, from: parties.from })
}

function statementsOf(
  { env, owner, incoming, db, now, email, parties }: Filing,
  place: Place,
  room: readonly StoredAttachment[],
) {
  const { organizationId, scope } = owner
  const files = filesOfAttachments(db, env, { organizationId, userId: scope.user.id, place, now }, room)
  const attachments = room.length > 0 ? files.shown : namedAttachments(incoming.message)
  return [
    ...db.insert(emails, { ...email, ...place, state: 'filed', attachments }),
    ...joinedThreads(db, email, place.leadId),
    ...files.statements,
    ...happenedOn(db, scope, now, place, emailFiled(email, parties)),
  ]
}

function rowOf(
  { member, organizationId }: InboundOwner,
  { id, object, size, message, fallbackId, proof: { checks } }: Incoming,
  { direction, from }: Parties,
  { thread, now }: { thread: string | undefined; now: string },
) {
  const messageId = message.messageId ?? fallbackId
  return {
    id,
    object,
    size,
    messageId,
    direction,
    senderChecks: checks,
    review: null,
    verticalId: null as string | null,
    leadId: null,
    enquiryId: null,
    contactId: null,
    userId: member?.id ?? null,
    state: 'review' as const,
    threadId: thread ?? message.references[0] ?? messageId,
    fromName: from.name,
    fromAddress: from.address,
    recipients: [...message.recipients],
    subject: message.subject,
    body: message.text,
    searchedText: searchedTextIn(organizationId, message.text),
    isPrivate: member?.isPrivate ?? false,
    // Clocks of senders may be ahead.
    sentAt: message.sentAt && message.sentAt < now ? message.sentAt : now,
    dueAt: null,
    attempts: 0,
    lastError: null,
    createdAt: now,
    updatedAt: now,
  }
}
