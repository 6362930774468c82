import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../query-plans.fixture.ts'

test('the documents say of each index which question needs it, and name no other one', async () => {
  const client = await emptyDatabase()
  const { rows } = await client.execute(
    `SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`,
  )
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/architecture/indexes.md'), 'utf8')
  const named = [...text.matchAll(/`(\w+_\w+)`/g)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual(rows.map(({ name }) => String(name)).toSorted())
})
