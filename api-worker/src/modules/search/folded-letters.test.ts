import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldedLetters, spelledLetters } from '@ginkgo/contracts'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../migrations')
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

/** The table of letters that a statement of the migrations takes apart. */
function lettersOf(statement: RegExp): unknown {
  const table = statement.exec(migrations)?.[1]?.replaceAll("''", "'")
  return JSON.parse(table ?? 'null')
}

test('the database folds and spells by the same tables', () => {
  expect(
    lettersOf(/INSERT INTO search_letters \(letter, plain\) SELECT key, value FROM json_each\('(\{.*\})'\)/),
  ).toEqual(foldedLetters())
  expect(lettersOf(/UPDATE search_letters SET spelled = value FROM json_each\('(\{.*\})'\)/)).toEqual(
    spelledLetters,
  )
})
