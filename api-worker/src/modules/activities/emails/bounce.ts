import type { Attachment } from 'postal-mime'
import type { Bounce } from '../sent-emails/suppressed.ts'
import { bytesOf, type Message } from './read-message.ts'

const textOf = (part: Attachment | undefined): string =>
  part ? new TextDecoder().decode(bytesOf(part).subarray(0, 100_000)) : ''

/** The value of a field; lines that begin with a blank go on with the one before. */
const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replace(/\s+/g, ' ').trim()

/** What a report says about an e-mail that was not delivered (RFC 3464); undefined where it is no such report. */
export function bounceOf({ parts, header }: Message): Bounce | undefined {
  if (!header('content-type').some((value) => /^multipart\/report\b/i.test(value))) return undefined
  const status = textOf(parts.find(({ mimeType }) => mimeType === 'message/delivery-status'))
  const original = textOf(
    parts.find(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers'),
  )
  const messageId = /<([^<>\s]{1,500})>/.exec(fieldOf(original, 'Message-ID') ?? '')?.[1]
  const address = /([^\s;<>]+@[^\s;<>]+)/.exec(fieldOf(status, 'Final-Recipient') ?? '')?.[1]
  const action = fieldOf(status, 'Action')?.toLowerCase()
  if (!messageId || !address || (action !== 'failed' && action !== 'delayed')) return undefined
  const code = fieldOf(status, 'Status') ?? ''
  const said = fieldOf(status, 'Diagnostic-Code')?.replace(/^[a-z]+;\s*/i, '') ?? code
  const words = action === 'failed' ? 'could not be delivered' : 'is delayed'
  return {
    ...{ messageId, address: address.toLowerCase() },
    // 5.1.x: the address itself is wrong (RFC 3463).
    isPermanent: action === 'failed' && code.startsWith('5.1.'),
    words: `To ${address} it ${words}${said ? `: ${said}` : ''}`,
  }
}
