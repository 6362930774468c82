import type { Bindings } from '../../../operation/env.ts'
import { keyedHash } from '../../../operation/keyed-hash.ts'

/** Whom a link is about. */
export interface Unsubscriber {
  readonly organizationId: string
  readonly address: string
}

const signatureOf = (key: string, { organizationId, address }: Unsubscriber) =>
  keyedHash(key, `unsubscribe ${organizationId} ${address}`)

const toBase64Url = (text: string) => Buffer.from(text, 'utf8').toString('base64url')

/** The token of a link, which says whom it is about and that it was made here. It does not end. */
async function unsubscribeToken(env: Bindings, who: Unsubscriber): Promise<string> {
  const named = toBase64Url(`${who.organizationId} ${who.address}`)
  return `${named}.${await signatureOf(env.ENCRYPTION_KEY, who)}`
}

export const unsubscribeUrl = async (env: Bindings, organizationId: string, address: string) =>
  `${env.PUBLIC_ORIGIN}/unsubscribe/${await unsubscribeToken(env, { organizationId, address })}`

/** Whom a token is about; undefined for one that was not made here. */
export async function unsubscriberOf(env: Bindings, token: string): Promise<Unsubscriber | undefined> {
  const [named = '', signature = ''] = token.split('.')
  const [organizationId = '', address = ''] = Buffer.from(named, 'base64url').toString('utf8').split(' ')
  const who = { organizationId, address }
  // Links stay valid while their key is the former one.
  for (const key of [env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS])
    if (
      key !== '' &&
      (await keyedHash(key, await signatureOf(key, who))) === (await keyedHash(key, signature))
    )
      return who
  return undefined
}
