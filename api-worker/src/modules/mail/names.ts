/** Text without line breaks and other control characters, so that it cannot add a header or a line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Longer texts are messages rather than names. */
const maxNameLength = 80

/**
 * A name that somebody wrote, in the form for mails. Mail programs make a link of everything that looks like an
 * address, also in plain text. A zero-width space after each punctuation mark prevents that for `evil.example`.
 */
export function asName(name: string): string {
  const line = oneLine(name)
  const letters = [...line]
  return withoutLinks(
    letters.length > maxNameLength ? `${letters.slice(0, maxNameLength).join('').trimEnd()}…` : line,
  )
}

/** Like `asName`, for a title, which may be longer. */
export const asTitle = (title: string): string => withoutLinks(oneLine(title))

/** A title for a subject. Addresses are removed, because mail programs show the subject with the sender. */
export function asSubject(title: string): string {
  return withoutLinks(oneLine(title).replace(/\S+/g, withoutAddress))
}

const ofScheme = /[a-z\d+.-]/i
const ofName = /[\p{L}\d.-]/u

/** A word up to the address that it holds: of any scheme, of `www.`, or of a name with a dot and a path. */
function withoutAddress(word: string): string {
  const scheme = word.indexOf('://')
  const www = word.toLowerCase().indexOf('www.')
  const begins = [
    scheme > 0 ? beginOf(word, scheme, ofScheme) : -1,
    www + 4 < word.length ? www : -1,
    nameBeforePath(word),
  ].filter((at) => at >= 0)
  return begins.length > 0 ? `${word.slice(0, Math.min(...begins))}…` : word
}

/** Where a name with a dot begins that a path follows; -1 where there is none. */
function nameBeforePath(word: string): number {
  let begin = 0
  for (let at = 0; at < word.length; at++) {
    if (!ofName.test(word[at]!)) {
      const [last = '', ...labels] = word.slice(begin, at).split('.').toReversed()
      if ('/?#'.includes(word[at]!) && last !== '' && labels[0]) return begin
      begin = at + 1
    }
  }
  return -1
}

function beginOf(word: string, end: number, sign: RegExp): number {
  let start = end
  while (start > 0 && sign.test(word[start - 1]!)) start--
  return start
}

const withoutLinks = (text: string) => text.replace(/[.。．｡@](?=\S)|:(?=\/)/gu, '$&\u200b')
