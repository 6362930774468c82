import type { Fields } from '@ginkgo/contracts'
import { getTableConfig, SQLiteSyncDialect, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { sortIndexes } from './sort-indexes.ts'

const dialect = new SQLiteSyncDialect()
const line = { type: 'line', label: 'Line', sort: true } as const

/** The indexes of a table of cities, as the generator of migrations joins their parts. */
const indexesFor = (fields: Fields) => {
  const columns = {
    id: text('id'),
    country: text('country'),
    name: text('name'),
    shortName: text('short_name'),
  }
  const cities = sqliteTable('cities', columns, (table) =>
    sortIndexes('cities', fields, { table, begin: [table.country], except: ['name'] }),
  )
  return getTableConfig(cities).indexes.map(({ config }) => {
    const parts = config.columns.map((column) =>
      'name' in column ? column.name : dialect.sqlToQuery(column).sql,
    )
    return `${config.name} (${parts.join(',')})`
  })
}

test('every order that is declared has an index, unless that has a name of its own', () => {
  const fields: Fields = {
    name: line,
    shortName: { ...line, blankLast: true },
    country: { type: 'line', label: 'Country' },
  }
  expect(indexesFor(fields)).toEqual([
    'cities_sorted_by_short_name (country,coalesce(short_name, char(1114111)) COLLATE NOCASE,id)',
  ])
  expect(indexesFor({ name: line })).toEqual([])
})

test('an order by what is no column needs an index of its own', () => {
  expect(() => indexesFor({ mood: line })).toThrow('The order by mood needs a column')
})
