/** A word that names do not use, and what they use instead. */
export interface Unused {
  readonly word: string
  readonly instead: string
}

const heading = '## Words that names do not use'

/** The words of the glossary's table. @throws Error where it has none */
export function unusedWords(glossary: string): Unused[] {
  const [, section = ''] = glossary.split(heading)
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  if (rows.length === 0) throw new Error(`docs/glossary.md has no table below "${heading}"`)
  return rows.flatMap((row) => {
    const [, words = '', instead = ''] = row.split('|').map((cell) => cell.trim())
    return words.split(', ').map((word) => ({ word: word.replaceAll('`', ''), instead }))
  })
}

/** The words of a name in camel case, or of a file's in kebab case, each between blanks. */
const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
    .trim()} `
    // The field's own term.
    .replace(' not found ', ' ')

/** The first word of a name that is not used. */
export const unusedWordIn = (name: string, unused: readonly Unused[]): Unused | undefined =>
  unused.find(({ word }) => wordsOf(name).includes(` ${word} `))
