import type { Client } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { beforeAll, expect, test } from 'vitest'
import { OrgDb } from '../../db/org-db.ts'
import { emptyDatabase } from '../../db/query-plans.fixture.ts'
import { queryOf } from '../../db/statement.ts'
import { exportedTables } from './exported-tables.ts'
import { readPart } from './read-table.ts'

let client: Client

beforeAll(async () => {
  client = await emptyDatabase()
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
