import type { Client } from '@libsql/client'
import { beforeAll, expect, test } from 'vitest'
import { OrgDb, wholeOrganization } from '../../../db/org-db.ts'
import { emptyDatabase, plansOfStatement } from '../../../db/query-plans.fixture.ts'
import { exportedTables } from './exported-tables.ts'
import { readPart } from './read-table.ts'

let client: Client
beforeAll(async () => {
  client = await emptyDatabase()
})

/** These tables have few rows for each organization, so that sorting them is cheap. */
const small = [
  ...['invitations', 'pipelines', 'provider_connections', 'calendar_feeds', 'lead_views'],
  'email_templates',
]

test.each(
  exportedTables()
    .filter(({ name }) => !small.includes(name))
    .map((table) => [table.name, table] as const),
)('a part of %s is read where it begins, without sorting', async (_, table) => {
  const db = new OrgDb(wholeOrganization('id'))
  const [statement] = readPart(db, table, [...table.order.map(() => 'a'), 1]).statements
  // The statement around it only counts the bytes of the rows.
  const plan = (await plansOfStatement(client, statement!))
    .flat()
    .filter((step) => !/^(CO-ROUTINE|SCAN) (\(subquery|measured$)/.test(step))
    .join('; ')
  expect(plan).toMatch(/^SEARCH .* \(organization_id=\? AND \(?[\w.,]+\)?>\(?\?/)
  expect(plan).not.toContain('TEMP B-TREE')
})
