import { readTexts } from 'api-worker/dns-over-https'
import type { DNSResolver } from 'mailauth'
import { patienceMs } from './check-signatures.ts'

/** Where the keys of domains are asked for by DNS over HTTPS: in place of the DNS of the platform. */
export const keysOverHttps =
  (dnsUrl: string): DNSResolver =>
  async (name) => {
    const texts = await readTexts(dnsUrl, name, AbortSignal.timeout(patienceMs))
    if (texts.length === 0) throw Object.assign(new Error(`${name} has no text`), { code: 'ENODATA' })
    return texts.map((text) => [text])
  }
