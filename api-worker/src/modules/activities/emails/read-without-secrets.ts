import type { Attachment } from 'postal-mime'
import type { Bindings } from '../../../operation/env.ts'
import { secretsOut } from '../../mail/own-addresses.ts'
import { isOwnAddress } from '../../mail/own-domain.ts'
import { bytesOf, isAttachedEmail } from './attachment-bytes.ts'
import { type Message, type Person, readMessage } from './read-message.ts'

type Deployment = Pick<Bindings, 'INBOUND_DOMAIN'>

/**
 * Reads an e-mail without the addresses by which people file e-mails: whoever knows one is one step closer to filing in its
 * owner's name, and recipients, quoted heads and attached e-mails name it.
 * @throws UnreadableMessage
 */
export async function readWithoutSecrets(
  { INBOUND_DOMAIN }: Deployment,
  bytes: Uint8Array,
): Promise<Message> {
  const message = await readMessage(bytes)
  if (INBOUND_DOMAIN === '') return message
  const clean = secretsOut({ INBOUND_DOMAIN })
  const isForeign = ({ address }: Person) => !isOwnAddress({ INBOUND_DOMAIN }, address)
  const cleanName = <P extends Person>(person: P): P => ({
    ...person,
    name: person.name && clean(person.name),
  })
  const { from, replyTo, html } = message
  return {
    ...message,
    from: from && cleanName(from),
    replyTo: replyTo && isForeign(replyTo) ? cleanName(replyTo) : undefined,
    recipients: message.recipients.filter(isForeign).map(cleanName),
    subject: clean(message.subject),
    text: clean(message.text),
    html: html === undefined ? undefined : clean(html),
    parts: message.parts.map((part) => withoutSecretsIn(part, clean)),
  }
}

/** An attached e-mail names in its head whom it went to. Other attachments stay as they are. */
function withoutSecretsIn(part: Attachment, clean: (text: string) => string): Attachment {
  if (!isAttachedEmail(part)) return part
  // Each byte is one character, so that nothing else changes.
  const before = Buffer.from(bytesOf(part)).toString('latin1')
  const after = clean(before)
  return after === before ? part : { ...part, content: new Uint8Array(Buffer.from(after, 'latin1')) }
}
