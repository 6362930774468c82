import type { Bindings } from '../../operation/env.ts'
import { databasePrefix } from '../../operation/tokens.ts'

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
  for (const { 0: match, index } of text.matchAll(secret)) {
    const [at, end] = [index + match.length, index + match.length + domain.length]
    if (text.slice(at, end).toLowerCase() !== domain) continue
    clean += text.slice(from, index) + substitute
    from = end
  }
  return clean + text.slice(from)
}

/**
 * Takes secret addresses out of texts. An e-mail that was stored before they were taken out on arrival still names them.
 */
export function secretsOut({ INBOUND_DOMAIN }: Deployment): (text: string) => string {
  const domain = INBOUND_DOMAIN.toLowerCase()
  return domain === '' ? (text) => text : (text) => withoutSecrets(text, domain)
}

/** A text without the piece of an address at its end, which a cut may have left. */
export function withoutCutAddress(text: string): string {
  let end = text.length
  while (end > 0 && inAddress.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
const inAddress = /[a-z0-9@.-]/i

/** Bytes without an end of what may be an address are waited for no longer than for so many. */
const pendingBytes = 1_000_000

/** The whole of an e-mail as it is stored, piece by piece, without secret addresses; no other byte changes. */
export async function* bytesWithout(
  chunks: AsyncIterable<Uint8Array>,
  clean: (text: string) => string,
): AsyncGenerator<Uint8Array> {
  let pending = ''
  for await (const chunk of chunks) {
    pending += Buffer.from(chunk).toString('latin1')
    const whole = pending.length > pendingBytes ? pending : withoutCutAddress(pending)
    pending = pending.slice(whole.length)
    if (whole !== '') yield new Uint8Array(Buffer.from(clean(whole), 'latin1'))
  }
  if (pending !== '') yield new Uint8Array(Buffer.from(clean(pending), 'latin1'))
}
