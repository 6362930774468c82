const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter or digit with its marks, as a reader sees it. */
function initialOf(word: string): string | undefined {
  for (const { segment } of graphemes.segment(word)) if (/^[\p{L}\p{Nd}]/u.test(segment)) return segment
  return undefined
}

/**
 * At most two initials of a person's or a company's name, in any script: of the first and the last word that has a
 * letter or a digit. Of a name without any, its first sign; '?' when there is no name.
 */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => initialOf(word) ?? [])
  const [first = [...graphemes.segment(name.trim())][0]?.segment ?? '?'] = initials
  const last = initials.length > 1 ? initials.at(-1) : ''
  return `${first}${last}`.toLocaleUpperCase('en-US')
}

/** A stable number from 0 to `count - 1` for a name, so that the same person keeps the same tone. */
export function hueOf(name: string, count: number): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % count
}
