import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../../../scripts/migrate.ts'
import { OrgDb } from '../../db/org-db.ts'
import { queryOf } from '../../db/statement.ts'
import { exportedTables } from './exported-tables.ts'
import { readPart } from './read-table.ts'

const client: Client = createClient({ url: ':memory:' })

beforeAll(async () => {
  const dir = join(import.meta.dirname, '../../../migrations')
  const files = readdirSync(dir).filter((file) => file.endsWith('.sql'))
  for (const file of files.toSorted())
    await client.migrate(statementsOf(readFileSync(join(dir, file), 'utf8')))
})

/** Few rows each, so that they may be sorted. */
const small = ['invitations', 'pipelines', 'provider_connections', 'calendar_feeds', 'lead_views']

test.each(
  exportedTables.filter(({ name }) => !small.includes(name)).map((table) => [table.name, table] as const),
)('a part of %s is read where it begins, without sorting', async (_, table) => {
  const db = new OrgDb(drizzle({ client }), { organizationId: 'id', verticalIds: 'all' })
  const [statement] = readPart(db, table, [...table.order.map(() => 'a'), 1]).statements
  const { sql, params } = (
    queryOf(statement!) as never as { toSQL(): { sql: string; params: never[] } }
  ).toSQL()
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: params })
  const plan = rows.map(({ detail }) => String(detail)).join('; ')
  expect(plan).toMatch(/^SEARCH .* \(organization_id=\? AND \(?[\w.,]+\)?>\(?\?/)
  expect(plan).not.toContain('TEMP B-TREE')
})
