import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { applyMigrations, pendingMigrations, verdictOnMigration } from './database.ts'

test('on a database in use, a migration that takes something away is refused; on an empty one nothing is', async () => {
  const client = createClient({ url: ':memory:' })
  expect((await pendingMigrations(client)).names[0]).toBe('0000_baseline.sql')
  expect((await pendingMigrations(client)).problems).toEqual([])
  await applyMigrations(client)
  expect(await pendingMigrations(client)).toEqual({ names: [], problems: [], reasons: [] })
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-migrations-'))
  writeFileSync(join(dir, '0001_fewer-tables.sql'), 'DROP TABLE enquiry_day_rollup;')
  const { names, problems } = await pendingMigrations(client, dir)
  expect(names).toEqual(['0001_fewer-tables.sql'])
  expect(problems).toEqual([expect.stringMatching(/^0001_.* drops the table enquiry_day_rollup/)])
  rmSync(dir, { recursive: true })
  client.close()
})

test('every migration since there are deployments only adds, or says why no running version minds', async () => {
  const client = createClient({ url: ':memory:' })
  const { names } = await pendingMigrations(client)
  client.close()
  const verdicts = names
    .filter((name) => /^\d/.test(name) && name > '0001')
    .map((name) => verdictOnMigration(name))
  const hard = (await Promise.all(verdicts)).filter(({ problems, reason }) => problems.length > 0 && !reason)
  expect(hard).toEqual([])
})
