import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'

/** The pages whose rows are requirements of OWASP ASVS 5.0. */
export const requirementPages = ['api-worker/SECURITY.md', 'docs/security/sign-in-and-access.md']

/** A test that a page names: its file, as far as it tells it from others, and words that stand in it. */
interface NamedTest {
  readonly file: string
  readonly words: readonly string[]
}

/** A row of a table that begins with numbers of requirements. */
interface RequirementRow {
  readonly numbers: readonly string[]
  readonly cells: readonly string[]
  readonly tests: readonly NamedTest[]
}

const number = /^\d+\.\d+\.\d+$/

/** The tests that a text names: `file.test.ts` and, behind it, words in quotation marks. */
const testsNamedIn = (text: string): NamedTest[] =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)`((?:,? ?"[^"]+")*)/g)].map(([, file = '', quoted = '']) => ({
    file,
    words: [...quoted.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words),
  }))

/** The rows of the tables of a page whose first cell is one or several numbers. */
export function rowsOf(text: string): RequirementRow[] {
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('| ')) return []
    const cells = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
    const numbers = (cells[0] ?? '').split(/, | – /)
    return numbers.every((one) => number.test(one)) ? [{ numbers, cells, tests: testsNamedIn(line) }] : []
  })
}

/** What is wrong with the tests that a text names: files that are not there, or not one alone, and words that are in none. */
export function wrongTests(text: string, files: readonly string[]): string[] {
  return testsNamedIn(text).flatMap(({ file, words }) => {
    const named = files.filter((path) => `/${path}`.endsWith(`/${file}`))
    if (named.length !== 1) return [`${file} names ${named.length} files`]
    const content = readFileSync(join(root, named[0]!), 'utf8')
    return words.filter((one) => !content.includes(one)).map((one) => `${file} has no "${one}"`)
  })
}
