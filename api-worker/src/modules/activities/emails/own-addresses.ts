import type { Attachment } from 'postal-mime'
import { databasePrefix } from '../../../operation/tokens.ts'
import type { Bindings } from '../../../operation/env.ts'
import { isOwnAddress } from '../../mail/own-domain.ts'
import { bytesOf, isAttachedEmail } from './attachment-bytes.ts'
import { type Message, type Person, readMessage } from './read-message.ts'

/** Of a person for filing, of a person for answers, of the organization's website. */
export type AddressKind = 'personal' | 'replies' | 'enquiry'

const prefixes = { personal: 'log', replies: 'reply', enquiry: 'enquiries' } as const
/** What the part before the at sign begins with, behind the name of a cell if any. */
export const prefixOf = (kind: AddressKind): string => prefixes[kind]

const random = '-[a-z2-7]{22}'
const local = new RegExp(`^${databasePrefix}(log|reply|enquiries)${random}$`)

/** What an address of this deployment is for, by the part before the at sign; undefined for none of them. */
export function kindOfAddress(localPart: string): AddressKind | undefined {
  const prefix = local.exec(localPart)?.[1]
  return (Object.keys(prefixes) as AddressKind[]).find((kind) => prefixes[kind] === prefix)
}

type Deployment = Pick<Bindings, 'INBOUND_DOMAIN'>

/** What stands in a text in the place of an address by which people file e-mails. */
const substitute = '(address for filing)'

const secret = /(?:log|reply)-[a-z2-7]{22}@/gi

/** A text with the substitute for each secret address of a domain in lower case. */
function withoutSecrets(text: string, domain: string): string {
  let clean = ''
  let from = 0
  for (const { 0: found, index } of text.matchAll(secret)) {
    const [at, end] = [index + found.length, index + found.length + domain.length]
    if (text.slice(at, end).toLowerCase() !== domain) continue
    clean += text.slice(from, index) + substitute
    from = end
  }
  return clean + text.slice(from)
}

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
  const domain = INBOUND_DOMAIN.toLowerCase()
  const clean = (text: string) => withoutSecrets(text, domain)
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
