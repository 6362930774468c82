import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { applyMigrations, pendingMigrations, verdictOnMigration } from './database.ts'

test('on a database in use, a migration that takes something away is refused; on an empty one nothing is', async () => {
  const client = createClient({ url: ':memory:' })
  expect((await pendingMigrations(client)).names[0]).toBe('0000_tables.sql')
  expect((await pendingMigrations(client)).problems).toEqual([])
  await applyMigrations(client)
  expect(await pendingMigrations(client)).toEqual({ names: [], problems: [], reasons: [] })
  const dropping = '0029_enquiry-days-in-key-order.sql'
  await client.execute({ sql: 'DELETE FROM _migrations WHERE name = ?', args: [dropping] })
  const { names, problems } = await pendingMigrations(client)
  expect(names).toEqual([dropping])
  expect(problems).toEqual([expect.stringMatching(/^0029_.* drops the table enquiry_day_figures/)])
  client.close()
})

test('every migration since there are deployments only adds, or says why no running version minds', async () => {
  const client = createClient({ url: ':memory:' })
  const { names } = await pendingMigrations(client)
  client.close()
  const verdicts = names.filter((name) => name > '0030').map((name) => verdictOnMigration(name))
  const hard = (await Promise.all(verdicts)).filter(({ problems, reason }) => problems.length > 0 && !reason)
  expect(hard).toEqual([])
})
