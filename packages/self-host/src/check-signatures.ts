import { promises as dns } from 'node:dns'
import type { DNSResolver } from 'mailauth'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'

export interface CheckedSignatures {
  /** The result of the best signature, by RFC 8601: `pass`, `fail`, `none` … */
  readonly dkim: string
  /** One passes that is of the domain of `From`, and covers the whole of the e-mail. */
  readonly isAligned: boolean
}

/** Milliseconds that the DNS may take for all keys of an e-mail. */
const patienceMs = 10_000

/**
 * Checks the DKIM signatures of an e-mail (RFC 6376). SPF would need the address that the sending server has, which is not
 * known behind a mail server that relays.
 * @throws Error where the DNS does not answer
 */
export async function checkSignatures(
  bytes: Uint8Array,
  resolver: DNSResolver = dns.resolve as DNSResolver,
): Promise<CheckedSignatures> {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The DNS did not answer in time')), patienceMs)
  })
  try {
    const { results } = await Promise.race([dkimVerify(message, { resolver }), late])
    const aligned = results.find(
      ({ status }) => status.result === 'pass' && status.aligned && !status.underSized,
    )
    const best = aligned ?? results.find(({ status }) => status.result === 'pass') ?? results[0]
    return { dkim: best?.status.result ?? 'none', isAligned: aligned !== undefined }
  } finally {
    clearTimeout(timer)
  }
}
