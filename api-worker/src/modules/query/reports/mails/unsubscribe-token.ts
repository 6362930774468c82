import type { Bindings } from '../../../../operation/env.ts'
import { keyedHash } from '../../../../operation/keyed-hash.ts'

/** The weekly mail of one person. */
export interface MailOf {
  readonly organizationId: string
  readonly mailId: string
}

const signatureOf = (key: string, { organizationId, mailId }: MailOf) =>
  keyedHash(key, `report mail ${organizationId} ${mailId}`)

/** Where a reader unsubscribes without signing in; the address does not end. */
export async function reportUnsubscribeUrl(env: Bindings, mail: MailOf): Promise<string> {
  const signature = await signatureOf(env.ENCRYPTION_KEY, mail)
  return `${env.PUBLIC_ORIGIN}/unsubscribe/reports/${mail.organizationId}.${mail.mailId}.${signature}`
}

/** Which mail a token is about; undefined for one that was not made here. */
export async function reportMailOf(env: Bindings, token: string): Promise<MailOf | undefined> {
  const [organizationId = '', mailId = '', signature = ''] = token.split('.')
  const mail = { organizationId, mailId }
  for (const key of [env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS])
    if (
      key !== '' &&
      (await keyedHash(key, await signatureOf(key, mail))) === (await keyedHash(key, signature))
    )
      return mail
  return undefined
}
