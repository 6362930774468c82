import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'

interface Options {
  readonly signingDomain?: string
  /** Bytes of the body that the signature covers; all of it by default. */
  readonly maxBodyLength?: number
}

/** The key of a domain that signs e-mails (DKIM). */
export interface SigningKey {
  /** The name below which the DNS has its public part, and that part. */
  readonly name: string
  readonly record: string
  /** The e-mail with a signature above it; of another domain where one is named. */
  sign(raw: string, options?: Options): Promise<string>
}

/** The part of an Ed25519 key that a record has (RFC 8463): without what says which kind it is. */
const rawBytes = 32

/** A new key of a domain, which no other test uses. */
export function signingKey(domain: string, kind: 'rsa' | 'ed25519' = 'rsa'): SigningKey {
  const { privateKey, publicKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }) : generateKeyPairSync('ed25519')
  const selector = `s${randomUUID().slice(0, 8)}`
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const shown = kind === 'rsa' ? spki : spki.subarray(-rawBytes)
  return {
    name: `${selector}._domainkey.${domain}`,
    record: `v=DKIM1; k=${kind}; p=${shown.toString('base64')}`,
    async sign(raw, { signingDomain = domain, ...more } = {}) {
      const signature = { signingDomain, selector, privateKey: pem, ...more }
      const { signatures } = await dkimSign(raw, { ...signature, signatureData: [signature] })
      return signatures + raw
    },
  }
}
