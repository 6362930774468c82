import type { SenderChecks } from '@ginkgo/contracts'
import { checksIn } from './authentication-results.ts'
import type { Message, Person } from './read-message.ts'

/** What nobody wrote: answers of machines, which would be answered again and again. */
export function isAutomatic({ header, from }: Message, envelopeFrom: string | null): boolean {
  const has = (name: string, pattern: RegExp) => header(name).some((value) => pattern.test(value.trim()))
  // RFC 3834, 5; RFC 3464 for reports of deliveries, whose return path is empty.
  if (header('auto-submitted').some((value) => !/^no\b/i.test(value.trim()))) return true
  if (has('precedence', /^(?:bulk|junk|list|auto[-_]?reply)$/i) || has('x-autoreply', /^(?!no)/i)) return true
  if (envelopeFrom === '' || has('return-path', /^<\s*>$/)) return true
  if (has('content-type', /^multipart\/report\b/i)) return true
  return /^(?:mailer-daemon|postmaster)@/.test(from?.address ?? '')
}

/** What the receiving server says about the sender, by the topmost line alone. */
export const senderChecksOf = ({ header }: Message, authservId: string): SenderChecks | null =>
  checksIn(header('authentication-results')[0] ?? '', authservId)

/** Who took part in an e-mail, seen from the organization. */
export interface Parties {
  readonly direction: 'in' | 'out'
  readonly from: Person
  /** Those at the other end, the likeliest first. */
  readonly outside: readonly Person[]
}

interface Members {
  /** Whether somebody of the organization has the address. */
  readonly isMember: (address: string) => boolean
  /** Whether it is one of the portal's own, to which e-mails are sent to be filed. */
  readonly isInbound: (address: string) => boolean
}

/**
 * An e-mail of a member went to the outside recipients. Where it has none, the member forwards what somebody outside wrote:
 * the first of the senders that it names who is no member, as colleagues forward to each other what a customer wrote.
 */
export function partiesOf(
  { from, recipients }: Pick<Message, 'recipients'> & { readonly from: Person },
  forwarded: readonly Person[],
  { isMember, isInbound }: Members,
): Parties {
  if (!isMember(from.address)) return { direction: 'in', from, outside: [from] }
  const outside = recipients.filter(({ address }) => !isMember(address) && !isInbound(address))
  const people = [...new Map(outside.map(({ name, address }) => [address, { name, address }])).values()]
  if (people.length > 0) return { direction: 'out', from, outside: people }
  const writer = forwarded.find(({ address }) => !isMember(address) && !isInbound(address))
  if (writer) return { direction: 'in', from: writer, outside: [writer] }
  return { direction: 'out', from, outside: [] }
}

/** A record that has the address of somebody who took part. */
export interface Match {
  readonly address: string
  readonly verticalId: string
  readonly leadId: string
  readonly contactId: string | null
  /** The newest open enquiry of the lead. */
  readonly enquiryId: string | null
  /** When that began. */
  readonly enquiryAt: number | null
  readonly leadAt: number
}

/** Of the likeliest person that any lead knows: a contact before a lead, one with an open enquiry first, then the newest. */
export function bestMatch(outside: readonly Person[], matches: readonly Match[]): Match | undefined {
  const rank = ({ contactId, enquiryAt, leadAt }: Match): readonly number[] => [
    contactId === null ? 0 : 1,
    enquiryAt ?? 0,
    leadAt,
  ]
  for (const { address } of outside) {
    const [best] = matches
      .filter((match) => match.address === address)
      .toSorted((a, b) => {
        const [left, right] = [rank(a), rank(b)]
        const at = left.findIndex((value, place) => value !== right[place])
        return at < 0 ? 0 : right[at]! - left[at]!
      })
    if (best) return best
  }
  return undefined
}
