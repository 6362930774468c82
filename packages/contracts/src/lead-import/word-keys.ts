import { spellings } from '../fold.ts'

/** Letters of the longest text that can be a name, a heading or a word of a list; each has 200 at most, with signs around. */
const longestWords = 1_000

/**
 * The forms in which words are compared: only letters with their vowel signs and digits, so that `Food & Beverage` equals
 * `food and beverage`. None for a text that is too long to be words of a name, as it would be spelled anew for each name that
 * it is compared with.
 */
export function wordKeys(text: string): string[] {
  const words = text.trim()
  if (words.length > longestWords) return []
  return spellings(words.normalize('NFKC').replaceAll('&', 'and')).map((spelling) =>
    spelling.replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  )
}
