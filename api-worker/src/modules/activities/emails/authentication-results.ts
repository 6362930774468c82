import type { SenderChecks } from '@ginkgo/contracts'

/** Letters of the header that are looked through; servers write a few hundred. */
const most = 8_000

/** The parts between semicolons, without comments and what stands in quotes (RFC 8601, 2.2). */
function partsOf(line: string): string[] {
  const parts = ['']
  let [depth, isQuoted] = [0, false]
  const text = line.slice(0, most)
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\\' && (isQuoted || depth > 0)) at++
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (sign === ';') parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

/** `method=result` at the beginning of a part, both in lower case. */
function resultIn(part: string): readonly [string, string] | undefined {
  const [method = '', value = ''] = part.split('=', 2)
  const result = /^[a-z]+/.exec(value.trimStart().toLowerCase())?.[0]
  return result === undefined ? undefined : [method.trim().toLowerCase(), result]
}

/**
 * What the receiving server says about the sender (RFC 8601): only its own line, which is the topmost, as everything below
 * came with the e-mail. Null where no server is trusted, or where it said nothing.
 */
export function checksIn(line: string, authservId: string): SenderChecks | null {
  const [server = '', ...parts] = partsOf(line)
  const [name = ''] = server.trim().split(/\s/, 1)
  if (authservId === '' || name.toLowerCase() !== authservId.toLowerCase()) return null
  const results = parts.flatMap((part) => {
    const result = resultIn(part)
    return result ? [result] : []
  })
  const resultOf = (method: string) => results.find(([each]) => each === method)?.[1] ?? null
  return { spf: resultOf('spf'), dkim: resultOf('dkim'), dmarc: resultOf('dmarc') }
}
