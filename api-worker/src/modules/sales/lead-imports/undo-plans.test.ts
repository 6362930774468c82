import type { Client, InValue } from '@libsql/client'
import { beforeAll, expect, it } from 'vitest'
import { OrgDb } from '../../../db/org-db.ts'
import { emptyDatabase, textOf } from '../../../db/query-plans.fixture.ts'
import { readStep } from './read-step.ts'
import { readUndo } from './read-undo.ts'

let client: Client

beforeAll(async () => {
  client = await emptyDatabase()
})

const planOf = async (sql: string, args: InValue[] = []): Promise<string[]> =>
  (await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args })).rows.map(({ detail }) => String(detail))

/** An organization has few of them. */
const few = ['notifications', 'uploads']

it('the database finds what refers to a removed record by that record, not by the vertical', async () => {
  const { rows } = await client.execute(
    `SELECT child.name AS child, key.id AS key, key."from" AS column, key."table" AS parent
     FROM sqlite_master AS child, pragma_foreign_key_list(child.name) AS key
     WHERE child.type = 'table' AND key."table" IN ('leads', 'lead_contacts', 'enquiries')`,
  )
  const keys = new Map<string, typeof rows>()
  for (const row of rows) {
    const key = `${row.child} ${row.key}`
    keys.set(key, [...(keys.get(key) ?? []), row])
  }
  expect(keys.size).toBeGreaterThanOrEqual(4)
  for (const columns of keys.values()) {
    const { child, parent } = columns[0]!
    if (parent === 'enquiries' && few.includes(String(child))) continue
    const own =
      { leads: 'lead_id', enquiries: 'enquiry_id' }[String(parent)] ?? '(?:primary_)?contact_id|lead_id'
    const where = columns.map(({ column }) => `${column} = 'x'`).join(' AND ')
    const [plan] = await planOf(`SELECT 1 FROM ${child} WHERE ${where}`)
    expect(plan, `${child} by ${parent}`).toMatch(new RegExp(`(${own})=\\?`))
  }
  // Derived rows have no foreign key to them; triggers delete these rows.
  for (const [table, id] of [
    ['lead_tags', 'lead_id'],
    ['enquiry_facets', 'enquiry_id'],
  ]) {
    const [plan] = await planOf(`DELETE FROM ${table} WHERE ${id} = 'x'`)
    expect(plan, table).toContain(`(${id}=?)`)
  }
})

const after = { leadId: 'l', stamp: null, at: 1 }
const row = { recordKind: 'lead_import_results', recordId: 'l 0000001', before: null, after }

it.each([
  ['importing', (db: OrgDb) => readStep(db, 'x')],
  ['undoing', (db: OrgDb) => readUndo(db, { id: 'x', verticalId: 'v' }, [row])],
])('a step of %s walks through no whole table', async (_, read) => {
  const db = new OrgDb({ organizationId: 'organization', verticalIds: ['vertical'] })
  for (const statement of read(db).statements) {
    const { sql, params } = textOf(statement)
    const plan = await planOf(sql, params)
    expect(plan.filter((step) => /^SCAN (?!.*(VIRTUAL TABLE|CONSTANT ROW|\(subquery))/.test(step))).toEqual(
      [],
    )
  }
})
