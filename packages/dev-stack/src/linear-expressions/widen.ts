/** A piece of a regular expression, and whether it stands within square brackets. */
interface Token {
  readonly text: string
  readonly isInClass: boolean
}

const repetition = /^\{(\d+)(,(\d*))?\}/

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = []
  let isInClass = false
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at)
    const text =
      /^\\[pP]\{[^}]*\}|^\\./su.exec(rest)?.[0] ??
      (isInClass ? undefined : repetition.exec(rest)?.[0]) ??
      pattern[at]!
    if (text === ']') isInClass = false
    tokens.push({ text, isInClass })
    if (text === '[') isInClass = true
    at += text.length
  }
  return tokens
}

/** The most that a repetition repeats; undefined for what is none. */
function mostOf({ text, isInClass }: Token): number | undefined {
  if (isInClass) return undefined
  if (text === '*' || text === '+') return Number.POSITIVE_INFINITY
  const [, least, hasMost, most] = repetition.exec(text) ?? []
  if (least === undefined) return undefined
  return hasMost === undefined ? Number(least) : most ? Number(most) : Number.POSITIVE_INFINITY
}

/** Steps of an expression whose repetitions are all bounded: they do not grow with the text. */
const mostSteps = 2_000

/** Whether nothing in it repeats without a bound, nor often within another repetition. */
export const isBounded = (pattern: string): boolean =>
  tokensOf(pattern).reduce((steps, token) => steps * Math.max(1, mostOf(token) ?? 1), 1) <= mostSteps

/**
 * The pattern with every longer bounded repetition unbounded. It can be matched in all the ways of the original and more, so
 * it is linear only where the original is; the checker answers at once, as it need not unroll anything.
 */
export const widened = (pattern: string): string =>
  tokensOf(pattern)
    .map((token) => {
      const most = mostOf(token)
      if (most === undefined || most <= 3 || !Number.isFinite(most)) return token.text
      return token.text.startsWith('{0') ? '*' : '+'
    })
    .join('')
