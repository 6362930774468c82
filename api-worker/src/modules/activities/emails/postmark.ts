import * as z from 'zod'
import type { Delivery } from './delivery.ts'

/** What of Postmark's inbound webhook is needed; the whole e-mail stands in it where that is switched on. */
const Inbound = z.object({
  OriginalRecipient: z.string(),
  RawEmail: z.string().min(1),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
})

/** Undefined for what is none, or comes without the whole e-mail. */
export function postmarkDelivery(body: unknown): Delivery | undefined {
  const parsed = Inbound.safeParse(body)
  if (!parsed.success) return undefined
  const { OriginalRecipient, RawEmail, Headers } = parsed.data
  const returnPath = Headers.find(({ Name }) => /^return-path$/i.test(Name))?.Value
  return {
    recipient: OriginalRecipient,
    envelopeFrom: returnPath === undefined ? null : returnPath.replace(/^<|>$/g, ''),
    chunks: inOne(RawEmail),
  }
}

async function* inOne(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
