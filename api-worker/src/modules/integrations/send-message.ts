import * as z from 'zod'
import { callProvider, type Token } from './call-provider.ts'
import type { Provider } from './providers.ts'

/** Milliseconds that a message with its attachments may take. */
const patience = 9_000

const base64 = (raw: Uint8Array) => Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('base64')

/** Sends a message (RFC 5322) by Gmail, which reads the recipients in it. @throws ProviderProblem */
async function sendByGmail({ apiUrl }: Provider, token: Token, raw: Uint8Array): Promise<void> {
  const body = { raw: base64(raw).replaceAll('+', '-').replaceAll('/', '_') }
  const url = `${apiUrl}/gmail/v1/users/me/messages/send`
  await callProvider(url, { method: 'POST', token, body, patience }, z.object({ id: z.string() }))
}

/** The same by Microsoft 365. @throws ProviderProblem */
async function sendByMicrosoft({ apiUrl }: Provider, token: Token, raw: Uint8Array): Promise<void> {
  const url = `${apiUrl}/v1.0/me/sendMail`
  await callProvider(url, { method: 'POST', token, text: base64(raw), patience }, z.undefined())
}

export const sendBy = (provider: Provider, token: Token, raw: Uint8Array): Promise<void> =>
  (provider.name === 'gmail' ? sendByGmail : sendByMicrosoft)(provider, token, raw)
