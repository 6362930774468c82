/** A word that names do not use, and what they use instead. */
export interface Unused {
  readonly word: string
  readonly instead: string
}

const heading = '## Words that names do not use'

/** The rows of a table of the glossary: words that are not used, and what the other cells say. @throws Error without one */
export function wordRows(glossary: string, below: string): { words: string[]; cells: string[] }[] {
  const [, section = ''] = glossary.split(`${below}\n`)
  const [own = ''] = section.split('\n## ')
  const rows = own.split('\n').filter((line) => line.startsWith('| `'))
  if (rows.length === 0) throw new Error(`docs/glossary.md has no table below "${below}"`)
  return rows.map((row) => {
    const [, words = '', ...cells] = row.split('|').map((cell) => cell.trim())
    return { words: words.split(', ').map((word) => word.replaceAll('`', '')), cells }
  })
}

/** The words of the glossary's table. @throws Error where it has none */
export const unusedWords = (glossary: string): Unused[] =>
  wordRows(glossary, heading).flatMap(({ words, cells: [instead = ''] }) =>
    words.map((word) => ({ word, instead })),
  )

/** The words of a comment, of a name in camel case, or of a file's in kebab case, each between blanks. */
const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
    .trim()} `
    // The field's own term.
    .replace(' not found ', ' ')

/** The first word of a name or comment that is not used. */
export const unusedWordIn = (name: string, unused: readonly Unused[]): Unused | undefined =>
  unused.find(({ word }) => wordsOf(name).includes(` ${word} `))
