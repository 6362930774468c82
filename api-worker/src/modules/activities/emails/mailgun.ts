import type { Delivery } from './delivery.ts'

type Form = Readonly<Record<string, unknown>>

/** Milliseconds around the signed time within which a webhook is believed. */
const windowMs = 15 * 60_000

const textOf = (form: Form, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Mailgun signs its webhooks by HMAC-SHA-256 over timestamp and token.
 * @returns the token, which is used once; undefined where the signature is not valid or too old
 */
export async function isSignedByMailgun(
  signingKey: string,
  form: Form,
  nowMs: number,
): Promise<string | undefined> {
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => textOf(form, name))
  if (!timestamp || !token || !/^[0-9a-f]{64}$/.test(signature ?? '')) return undefined
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1_000 - nowMs) > windowMs)
    return undefined
  const encode = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey(
    'raw',
    encode(signingKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const bytes = Uint8Array.from(signature!.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  return (await crypto.subtle.verify('HMAC', key, bytes, encode(timestamp + token))) ? token : undefined
}

/** Of a route that ends with `mime`: the whole e-mail is in `body-mime`. */
export const mailgunDelivery = (form: Form): Delivery => ({
  recipient: textOf(form, 'recipient'),
  envelopeFrom: textOf(form, 'sender'),
  chunks: inOne(form['body-mime']),
})

async function* inOne(value: unknown): AsyncGenerator<Uint8Array> {
  if (typeof value === 'string') yield new TextEncoder().encode(value)
  if (value instanceof File) yield new Uint8Array(await value.arrayBuffer())
}
