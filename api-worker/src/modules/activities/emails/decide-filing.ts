import { type Parties, partiesOf } from './filing-rules.ts'
import type { MessageKind } from './message-kind.ts'
import type { AddressKind } from '../../mail/own-addresses.ts'
import type { SenderProof } from './prove-sender.ts'
import type { Message, Person } from './read-message.ts'

/** All that decides in whose name an e-mail is filed. */
export interface FilingFacts {
  readonly address: AddressKind
  /** The e-mail of the person whose address it came to; undefined for the enquiry address. */
  readonly owner: string | undefined
  readonly kind: MessageKind
  readonly proof: Pick<SenderProof, 'isVerified' | 'why'>
  readonly from: Person
  readonly message: Pick<Message, 'replyTo' | 'recipients' | 'unread'>
  /** Who wrote what was forwarded, the outermost first. */
  readonly forwarded: readonly Person[]
  /** It answers an e-mail of the address's owner. */
  readonly isAnswer: boolean
  readonly isMember: (address: string) => boolean
  readonly isInbound: (address: string) => boolean
  /** A lead or contact has the address, archived ones included. */
  readonly isKnown: (address: string) => boolean
}

export type Decision =
  | { readonly do: 'refuse'; readonly why: string }
  /** Files it where its people are known, or makes a lead of the first of them at the enquiry address. */
  | { readonly do: 'file'; readonly parties: Parties }
  /** Lets it wait, and says whom it is about where `From` does not. */
  | {
      readonly do: 'review'
      readonly why: string
      readonly parties: Parties
      readonly person: Person | null
    }

const onlyOwner = 'Only the owner of this address may send to it'

/**
 * In whose name an e-mail is filed, and whether it is filed by itself. What is not proved is never a member's, and what was too
 * much to be read waits.
 */
export function decideFiling(facts: FilingFacts): Decision {
  const decision = decideByPeople(facts)
  const { unread } = facts.message
  if (!unread || decision.do === 'refuse') return decision
  const { parties } = decision
  if (decision.do === 'file') return { do: 'review', why: unread, parties, person: null }
  return { ...decision, why: `${decision.why}. ${unread}` }
}

function decideByPeople(facts: FilingFacts): Decision {
  const { address, owner, proof, from, isMember } = facts
  const incoming: Parties = { direction: 'in', from, outside: [from] }
  const review = (why: string, parties = incoming, person: Person | null = null): Decision => ({
    do: 'review',
    why,
    parties,
    person,
  })
  const file = (parties: Parties): Decision => ({ do: 'file', parties })
  const isFromMember = isMember(from.address)
  const asMember = () => partiesOf({ from, recipients: facts.message.recipients }, facts.forwarded, facts)
  if (address === 'enquiry') return atEnquiryAddress(facts, { incoming, asMember, review, file })
  if (address === 'replies')
    return isFromMember
      ? review('It says that it is from a member, and only others answer to this address')
      : file(incoming)
  if (from.address === owner) return proof.isVerified ? file(asMember()) : review(proof.why, asMember())
  if (isFromMember) {
    if (!facts.isAnswer) return { do: 'refuse', why: onlyOwner }
    return proof.isVerified ? file(asMember()) : review(proof.why)
  }
  // What the owner got as well was sent on by their mailbox; nobody else knows the address.
  const isCopy = facts.message.recipients.some((recipient) => recipient.address === owner)
  return facts.isAnswer || isCopy ? file(incoming) : { do: 'refuse', why: onlyOwner }
}

interface Ways {
  readonly incoming: Parties
  readonly asMember: () => Parties
  readonly review: (why: string, parties?: Parties, person?: Person | null) => Decision
  readonly file: (parties: Parties) => Decision
}

function atEnquiryAddress(facts: FilingFacts, { incoming, asMember, review, file }: Ways): Decision {
  const { proof, from, kind, isMember, isInbound, isKnown } = facts
  const { replyTo } = facts.message
  const other = replyTo && replyTo.address !== from.address && !isInbound(replyTo.address) ? replyTo : null
  const isNew = other !== null && !isMember(other.address) && !isKnown(other.address)
  const person = other && !isMember(other.address) ? other : null
  if (isMember(from.address)) {
    if (!proof.isVerified) return review(proof.why, incoming, person)
    return file(isNew ? { ...incoming, outside: [other] } : asMember())
  }
  if (kind === 'group') return review('It came through a mailing list', incoming, person)
  if (isKnown(from.address)) return file(incoming)
  if (kind === 'machine') return review('A program has sent it', incoming, person)
  // A form of a website names who filled it in as the one to answer.
  if (isNew) return file({ ...incoming, outside: [other] })
  if (other) return review(`Answers to it go to ${other.address}, who is known here`, incoming, person)
  return file(incoming)
}
