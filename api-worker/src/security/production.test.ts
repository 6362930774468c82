import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../db/query-plans.fixture.ts'

test('13.4.2 a Worker is in production unless it is told otherwise', () => {
  for (const worker of ['shell-app', 'api-worker']) {
    const text = readFileSync(join(import.meta.dirname, '../../..', worker, 'wrangler.jsonc'), 'utf8')
    expect(text).toMatch(/"ENVIRONMENT": "production"/)
  }
})

test('6.3.2 a new database has no account, no key and no organization', async () => {
  const client = await emptyDatabase()
  for (const table of ['users', 'api_keys', 'organizations', 'oauth_clients'])
    expect((await client.execute(`SELECT * FROM ${table}`)).rows, table).toEqual([])
})
