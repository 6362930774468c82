import type { SenderChecks } from '@ginkgo/contracts'

/** Characters of the line that are read; servers write a few hundred. */
const maxLength = 8_000

/** One method of a line, e.g. `dkim`, with its result and the domain that it is about. */
interface MethodResult {
  readonly method: string
  readonly result: string
  /** `header.d` or that of `header.i` of a signature, `header.from` of DMARC. */
  readonly domain: string | null
}

/**
 * A line of `Authentication-Results` (RFC 8601) without its comments and quotes, and with nothing around equals signs. What
 * is quoted keeps no sign that separates. Each character is looked at once.
 */
function plainLine(line: string): string {
  let plain = ''
  let depth = 0
  let isQuoted = false
  let isAfterEquals = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!
    if (sign === '\\' && (isQuoted || depth > 0)) at++
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) plain += /[\w.@+-]/.test(sign) ? sign : '_'
    else if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (/\s/.test(sign)) {
      if (!isAfterEquals && !plain.endsWith(' ')) plain += ' '
    } else {
      if (sign === '=' && plain.endsWith(' ')) plain = plain.slice(0, -1)
      plain += sign
      isAfterEquals = sign === '='
      continue
    }
    isAfterEquals = isAfterEquals && plain.endsWith('=')
  }
  return plain
}

function resultOf(text: string): MethodResult | undefined {
  const [first = '', ...properties] = text.trim().toLowerCase().split(' ')
  const [method, result] = first.split('=')
  if (!method || !result) return undefined
  const valueOf = (name: string) =>
    properties.find((property) => property.startsWith(`${name}=`))?.slice(name.length + 1)
  const domain = valueOf('header.d') ?? valueOf('header.i') ?? valueOf('header.from')
  return { method: method.split('/')[0]!, result, domain: domain?.split('@').at(-1) || null }
}

/** Whether a signature of one domain vouches for another: its own, and those below it. */
const isAligned = (domain: string | null, fromDomain: string): boolean =>
  domain?.includes('.') === true && (domain === fromDomain || fromDomain.endsWith(`.${domain}`))

export interface ServersWord {
  readonly checks: SenderChecks
  /** DMARC has passed, or a signature that is of the domain of `From`. */
  readonly isVerified: boolean
}

/**
 * What the receiving server says about the sender: only its own line, which is the topmost, as everything below came with
 * the e-mail.
 * @param lines values of `Authentication-Results`, the topmost first
 * @returns undefined where no server is trusted, or where it said nothing
 */
export function serversWord(
  lines: readonly string[],
  authservId: string,
  fromDomain: string,
): ServersWord | undefined {
  const [server = '', ...rest] = plainLine((lines[0] ?? '').slice(0, maxLength)).split(';')
  const name = server.trim().split(' ')[0]!.toLowerCase()
  if (authservId === '' || name !== authservId.toLowerCase()) return undefined
  const results = rest.flatMap((text) => resultOf(text) ?? [])
  const of = (method: string) => results.filter((each) => each.method === method)
  const aligned = of('dkim').find(({ result, domain }) => result === 'pass' && isAligned(domain, fromDomain))
  const [dmarc, spf, dkim] = [of('dmarc')[0], of('spf')[0], aligned ?? of('dkim')[0]]
  // DMARC of another `From` than the one that is shown proves nothing.
  const hasPassed = dmarc?.result === 'pass' && (dmarc.domain === null || dmarc.domain === fromDomain)
  return {
    checks: { spf: spf?.result ?? null, dkim: dkim?.result ?? null, dmarc: dmarc?.result ?? null },
    isVerified: hasPassed || (aligned !== undefined && dmarc?.result !== 'fail'),
  }
}
