import { spellings } from '../fold.ts'

/**
 * The forms in which words are compared: only letters with their vowel signs and digits, so that `Food & Beverage` equals
 * `food and beverage`.
 */
export const wordKeys = (text: string): string[] =>
  spellings(text.normalize('NFKC').replaceAll('&', 'and')).map((spelling) =>
    spelling.replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  )
