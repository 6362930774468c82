import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '../../../db/schema/index.ts'
import { tablesOfRecords } from './lead-records.ts'

/** Tables that name a lead whose rows do not go with it. */
const staying: Readonly<Record<string, string>> = {
  lead_tags: 'derived from the tags of the lead',
  changes: 'tells what happened, and to whom',
  notifications: 'lead to the address of the lead, which answers with the winner',
  lead_import_results: 'tell which lead a row has made; undoing the import finds it gone or worked with',
}

test('every table that names a lead goes with it, or says why not', () => {
  const naming = Object.values(schema as Record<string, unknown>)
    .filter((value): value is SQLiteTable => is(value, SQLiteTable))
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ name }) => name === 'lead_id'))
    .map(({ name }) => name)
  const going = tablesOfRecords.map(({ table }) => getTableConfig(table).name)
  expect(naming.sort()).toEqual([...going, ...Object.keys(staying)].sort())
})
