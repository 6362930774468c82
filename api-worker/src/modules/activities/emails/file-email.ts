import type { SenderChecks } from '@ginkgo/contracts'
import { AccountsDb } from '../../../db/accounts-db.ts'
import { type Connection, GuardFailed } from '../../../db/connection.ts'
import { OrgDb } from '../../../db/org-db.ts'
import { emails } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../http/env.ts'
import { DomainError } from '../../../http/errors.ts'
import { errorFields, log } from '../../../http/log.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import type { Receipt } from './delivery.ts'
import { emailFiled } from './email-activity.ts'
import { searchedTextIn } from './email-search.ts'
import { bestMatch, type Parties, partiesOf } from './filing-rules.ts'
import { forwardedSenders } from './forwarded-senders.ts'
import type { InboundOwner } from './inbound-owner.ts'
import { joinedThreads, threadOf } from './conversation.ts'
import { filesOfAttachments, type KeptAttachment, namedAttachments } from './keep-attachments.ts'
import { newIntake } from './new-intake.ts'
import type { Place } from './place-of-email.ts'
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
  readonly checks: SenderChecks | null
  readonly isOfMember: boolean
  /** Puts the attachments into the bucket, once. */
  readonly attachments: () => Promise<readonly KeptAttachment[]>
  /** Counts it towards the leads of the hour, once. */
  readonly mayMakeLead: () => Promise<boolean>
}

const kept = (reason: string) => ({ isKept: true, receipt: { result: 'accepted', reason } as Receipt })
const dropped = (result: Receipt['result'], reason: string) => ({
  isKept: false,
  receipt: { result, reason },
})

/**
 * Files an e-mail: under the lead and the newest open enquiry of whom it was with, under a new lead where it came to the
 * enquiry address, else in the review list.
 * @throws GuardFailed, ConstraintFailed, DatabaseUnavailable, DomainError; nothing is written then
 */
export async function fileEmail(
  env: Bindings,
  connection: Connection,
  owner: InboundOwner,
  incoming: Incoming,
): Promise<{ isKept: boolean; receipt: Receipt }> {
  const { message, from, isOfMember } = incoming
  const { member, verticalIds } = owner
  const now = new Date().toISOString()
  const db = new OrgDb(connection.builder, { organizationId: owner.organizationId, verticalIds })
  // Who fills in a form of a website is named as the one to answer.
  const writer = member === null ? (message.replyTo ?? from) : from
  const forwarded = await forwardedSenders(message)
  const people = [writer, ...message.recipients, ...forwarded]
  const { threads, byContact, byLead, members, ignored } = await connection.read(
    readFiling(db, {
      addresses: [...new Set(people.map(({ address }) => address))],
      references: message.references,
      verticalIds,
    }),
  )
  const thread = threadOf(threads, message.references)
  const isAnswer = thread?.userId !== undefined && thread.userId === member?.id
  if (member && !isOfMember && !isAnswer)
    return dropped('refused', 'Only the owner of this address may send to it')
  const parties = partiesOf({ from: writer, recipients: message.recipients }, forwarded, {
    isMember: (address) => members.some(({ email }) => email === address),
    isInbound: (address) => address.endsWith(`@${env.INBOUND_DOMAIN.toLowerCase()}`),
  })
  const isIgnored = ({ address }: Person) => ignored.some((each) => each.address === address)
  if (parties.outside.length > 0 && parties.outside.every(isIgnored))
    return dropped('accepted', 'The sender is ignored')
  const matches = [...byContact, ...byLead.map((lead) => ({ ...lead, contactId: null }))]
  const match = bestMatch(parties.outside, matches)
  const place = message.unread ? undefined : (placeOf(thread) ?? placeOf(match))
  const contactId = match && match.leadId === place?.leadId ? match.contactId : null
  const email = rowOf(owner, incoming, parties, { thread: thread?.threadId, now })
  const filing = { env, connection, owner, incoming, db, now, email, parties }
  if (place) {
    await writeFiled(filing, { ...place, contactId }, [])
    return kept('Filed')
  }
  const isNew = member === null && owner.verticalId && !message.unread
  if (isNew && (await incoming.mayMakeLead()) && (await intake(filing))) return kept('Filed under a new lead')
  const review = { ...email, verticalId: member ? (verticalIds[0] ?? null) : owner.verticalId }
  await connection.write(db.insert(emails, { ...review, attachments: namedAttachments(message) }))
  return kept('Waits for review')
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
  const accounts = new AccountsDb(connection.builder)
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
    if (!(error instanceof DomainError) || error.code === 'storage_unavailable') throw error
    log('warn', { task: 'emails.intake', ...errorFields(error) })
    return false
  }
}

/** One batch: the e-mail, its attachments as files, and the activity. A private one's attachments stay within it. */
async function writeFiled(filing: Filing, place: Place, before: readonly Statement[]): Promise<void> {
  const { connection, incoming, email } = filing
  const attachments = email.isPrivate ? [] : await incoming.attachments()
  const batch = (room: readonly KeptAttachment[]) =>
    connection.write([...before, ...statementsOf(filing, place, room)])
  try {
    await batch(attachments)
  } catch (error) {
    // The room for files is full: the e-mail is filed all the same, with the names of what came along.
    if (!(error instanceof GuardFailed) || error.guard !== 'storage_full') throw error
    await batch([])
  }
}

function statementsOf(
  { env, owner, incoming, db, now, email, parties }: Filing,
  place: Place,
  room: readonly KeptAttachment[],
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
  { id, object, message, fallbackId, checks }: Incoming,
  { direction, from }: Parties,
  { thread, now }: { thread: string | undefined; now: string },
) {
  const messageId = message.messageId ?? fallbackId
  return {
    ...{ id, object, messageId, direction, senderChecks: checks },
    ...{ verticalId: null as string | null, leadId: null, enquiryId: null, contactId: null },
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
    // The review list says why nobody could file it.
    lastError: message.unread ?? null,
    ...{ dueAt: null, attempts: 0, createdAt: now, updatedAt: now },
  }
}
