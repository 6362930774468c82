import { byteOrderMark, csvLine } from '@ginkgo/contracts'
import type { Row } from './read-table.ts'

type Parts = AsyncIterable<readonly Row[]>

/** A table for spreadsheets; lists and objects are JSON in their cells. */
export async function* csvOf(columns: readonly string[], parts: Parts): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns)
  for await (const rows of parts)
    yield rows.map((row) => csvLine(columns.map((name) => cellOf(row[name])))).join('')
}

const cellOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** A table for programs: an array of rows with unchanged values. */
export async function* jsonOf(parts: Parts): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of parts) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
