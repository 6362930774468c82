import { type Unused, wordRows } from './check.ts'

/** A word that texts do not use: on screens and in mails, or everywhere. */
export interface UnusedInTexts extends Unused {
  readonly where: 'screens' | 'everywhere'
}

/** Texts of the specification, names of others' products, and words that people may type for ours. */
const allowed = [
  'Organisation Admin',
  'Create a new enquiry/deal for a lead.',
  'Entra admin center',
  'new create deal',
  'Please select a reason why this deal was lost',
]

/** The words of the glossary's table. @throws Error where it has none */
export const unusedTextWords = (glossary: string): UnusedInTexts[] =>
  wordRows(glossary, '## Words that texts do not use').flatMap(
    ({ words, cells: [instead = '', where = ''] }) =>
      words.map((word) => ({ word, instead, where: where === 'everywhere' ? where : 'screens' })),
  )

/** A word is no part of a name, a style or an address. Capitals begin a name, or the text. */
const isIn = (word: string, text: string): boolean => {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return new RegExp(`(?<![\\w:/.@#-])${word}(?![\\w:=-]|\\.\\w)|^\\s*${capital}(?=\\s|[.,])`, 'u').test(text)
}

/** The first word of a text that is not used there. */
export function unusedTextWordIn<Word extends UnusedInTexts>(
  text: string,
  unused: readonly Word[],
): Word | undefined {
  const own = allowed.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)
  return unused.find(({ word }) => isIn(word, own))
}
