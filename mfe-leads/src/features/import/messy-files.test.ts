import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchColumns } from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { understand } from './read-file.ts'

const folder = join(import.meta.dirname, 'messy-files')

/**
 * Four lists of fifty rows as people keep them, and the rows that a person would turn down as well: they name neither
 * a company nor a person, nor how one is reached. Before a cell that cannot be read cost only itself, and before the headings and words of four
 * languages were known, 42 of the 200 rows were ready.
 */
const files = [
  { name: 'kunden.csv', encoding: 'windows-1252', separator: ';', refused: [50] },
  { name: 'contacts.csv', encoding: 'utf-8', separator: ',', refused: [34] },
  { name: 'clients.csv', encoding: 'utf-8', separator: ';', refused: [] },
  { name: 'clientes.txt', encoding: 'utf-16le', separator: '\t', refused: [42] },
] as const

const checked = async (name: string) => {
  const file = understand(name, readFileSync(join(folder, name)))
  const fields = matchColumns(file.columns)
  const columns = file.columns.map((column, index) => ({ name: column, field: fields[index] ?? null }))
  const check = await checkRows(columns, file.rows, null, new AbortController().signal)
  return { file, check: check! }
}

describe('lists as people keep them', () => {
  it.each(files)('$name: every row that names somebody is ready', async ({ name, refused, ...readAs }) => {
    const { file, check } = await checked(name)
    console.log(
      `${name}: ${check.ready.length} of ${file.count} rows ready, ${check.incomplete.length} of them without a cell`,
    )
    expect(file).toMatchObject({ count: 50, readAs })
    expect(check.problems.map(({ rowNumber }) => rowNumber)).toEqual(refused)
    expect(check.ready).toHaveLength(50 - refused.length)
  })
})
