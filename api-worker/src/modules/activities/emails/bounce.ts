import type { Attachment } from 'postal-mime'
import type { Bounce } from '../sent-emails/suppressed.ts'
import { personIn } from './forwarded-senders.ts'
import { headersIn } from './mail-parser.ts'
import { idsIn } from './message-ids.ts'
import { bytesOf } from './attachment-bytes.ts'
import type { Message } from './read-message.ts'

type Fields = ReadonlyMap<string, string>

/** The fields of a part that is written as headers are, each by its first value. */
async function fieldsOf(part: Attachment | undefined): Promise<Fields> {
  const blocks = part ? await headersIn(bytesOf(part)) : []
  return new Map(blocks.toReversed().map(({ key, value }) => [key, value.slice(0, 1_000)]))
}

/** What stands behind the type that names how a value is meant, such as `rfc822;`. */
const untyped = (value: string): string => value.slice(value.indexOf(';') + 1).trim()

/** What a report says about an e-mail that was not delivered (RFC 3464); undefined where it is no such report. */
export async function bounceOf({ parts, header }: Message): Promise<Bounce | undefined> {
  if (!header('content-type').some((value) => /^multipart\/report\b/i.test(value))) return undefined
  const status = await fieldsOf(parts.find(({ mimeType }) => mimeType === 'message/delivery-status'))
  const original = await fieldsOf(
    parts.find(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers'),
  )
  const [messageId] = idsIn(original.get('message-id'))
  const recipient = untyped(status.get('final-recipient') ?? '')
  const person = personIn(recipient)
  const action = status.get('action')?.toLowerCase()
  if (!messageId || !person || (action !== 'failed' && action !== 'delayed')) return undefined
  const code = status.get('status') ?? ''
  const diagnosis = status.get('diagnostic-code')
  const said = diagnosis === undefined ? code : untyped(diagnosis)
  const words = action === 'failed' ? 'could not be delivered' : 'is delayed'
  return {
    messageId,
    address: person.address,
    // 5.1.x: the address itself is wrong (RFC 3463).
    isPermanent: action === 'failed' && code.startsWith('5.1.'),
    words: `To ${recipient} it ${words}${said ? `: ${said}` : ''}`,
  }
}
