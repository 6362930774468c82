import * as z from 'zod'
import { readBounded } from '../../../http/read-bounded.ts'

/** Bytes that an answer of the DNS may have. */
const maxBytes = 100_000

const DnsAnswer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
})
/** Types of records, and what an answer says of the name (RFC 1035): all is well, or there is no such name. */
const txt = 16
const [noError, noName] = [0, 3]

/**
 * Texts of the TXT records of a name, by DNS over HTTPS as JSON; none where there is no such name.
 * @throws Error where the DNS does not answer, or could not find out
 */
export async function readTexts(dnsUrl: string, name: string, signal: AbortSignal): Promise<string[]> {
  const url = new URL(dnsUrl)
  url.searchParams.set('name', name)
  url.searchParams.set('type', 'TXT')
  const response = await fetch(url, { headers: { accept: 'application/dns-json' }, signal })
  const { Status, Answer } = DnsAnswer.parse(JSON.parse(await readBounded(response, maxBytes)))
  if (Status !== noError && Status !== noName) throw new Error(`The DNS answered with status ${Status}`)
  return Answer.filter(({ type }) => type === txt).map(({ data }) => textOf(data))
}

/** A TXT record as it is written (RFC 1035, 5.1): a long text comes in several strings between quotes. */
function textOf(data: string): string {
  if (!data.startsWith('"')) return data
  let text = ''
  let isQuoted = false
  for (let at = 0; at < data.length; at++) {
    const sign = data[at]!
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === '\\') {
      const code = /^\d{3}/.exec(data.slice(at + 1, at + 4))?.[0]
      text += code ? String.fromCharCode(Number(code)) : (data[at + 1] ?? '')
      at += code ? 3 : 1
    } else if (isQuoted) text += sign
  }
  return text
}
