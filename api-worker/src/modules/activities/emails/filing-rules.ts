import { bytesOf, type Message, type Person, readMessage, UnreadableMessage } from './read-message.ts'

/** How programs call the sender in the lines that they put above a forwarded e-mail. */
const fromWords =
  'from|von|de|da|van|från|fra|od|lähettäjä|feladó|kimden|gönderen|från|от|від|από|expéditeur|remitente|mittente|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|מאת|من'
const fromLine = new RegExp(`^[>\\s*]*(?:${fromWords})\\s*\\*?\\s*[:：]\\*?\\s*(.{3,400})$`, 'i')
const otherLine = /^[>\s*]*[\p{L} ]{2,24}\*?\s*[:：]\*?\s*\S/u
const inBrackets = /[<[(]\s*(?:mailto:)?([^\s<>[\]()]+@[^\s<>[\]()]+)\s*[>\])]/i
const bare = /(?:mailto:)?([^\s<>[\]()"',;]+@[^\s<>[\]()"',;]+)/i

/** Who wrote what was forwarded: of the attached e-mail, else of the lines above the forwarded text. */
export async function forwardedSender(message: Message): Promise<Person | undefined> {
  const attached = message.parts.find(({ mimeType }) => mimeType === 'message/rfc822')
  if (attached) {
    const inner = await readMessage(bytesOf(attached)).catch((error: unknown) => {
      if (error instanceof UnreadableMessage) return undefined
      throw error
    })
    if (inner?.from) return inner.from
  }
  return senderInText(message.text)
}

export function senderInText(text: string): Person | undefined {
  const lines = text.split('\n', 2_000)
  for (const [at, line] of lines.entries()) {
    const said = fromLine.exec(line)?.[1]
    const address = said && (inBrackets.exec(said) ?? bare.exec(said))?.[1]
    const isHead = lines.slice(at + 1, at + 7).filter((next) => otherLine.test(next)).length >= 2
    if (!said || !address || !isHead) continue
    const name = said
      .replace(inBrackets, '')
      .replace(bare, '')
      .replace(/["*<>[\]]/g, '')
      .trim()
    return { name: name || null, address: address.toLowerCase().replace(/[.,;]+$/, '') }
  }
  return undefined
}

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
 * An e-mail of a member went to the outside recipients. Where it has none, the member forwards what somebody outside wrote.
 */
export function partiesOf(
  { from, recipients }: Pick<Message, 'recipients'> & { readonly from: Person },
  forwarded: Person | undefined,
  { isMember, isInbound }: Members,
): Parties {
  if (!isMember(from.address)) return { direction: 'in', from, outside: [from] }
  const outside = recipients.filter(({ address }) => !isMember(address) && !isInbound(address))
  const people = [...new Map(outside.map(({ name, address }) => [address, { name, address }])).values()]
  if (people.length > 0) return { direction: 'out', from, outside: people }
  if (forwarded && !isMember(forwarded.address) && !isInbound(forwarded.address))
    return { direction: 'in', from: forwarded, outside: [forwarded] }
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
