const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}

/** At most two initials of a person's or a company's name, in any script; '?' when there is no name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return (firstGrapheme(first) + (last ? firstGrapheme(last) : '')).toLocaleUpperCase('en-US')
}

/** A stable number from 0 to `count - 1` for a name, so that the same person keeps the same tone. */
export function hueOf(name: string, count: number): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % count
}
