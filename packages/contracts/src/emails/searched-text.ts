import { beginningOf } from '../beginning-of.ts'
import { foldQuoted } from './fold-quoted.ts'

/** UTF-16 units of the text of an e-mail that a search looks through. */
export const maxSearchedText = 4_000

/** What its sender wrote, on one line and without what is quoted, as far as a search looks through it. */
export function searchedTextOf(body: string): string {
  const own = foldQuoted(body)
    .written.split('\n')
    .filter((line) => !line.startsWith('>'))
    .join(' ')
  return beginningOf(own.replace(/[\s\p{Cc}]+/gu, ' ').trim(), maxSearchedText)
}
