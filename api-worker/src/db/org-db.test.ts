import type { Client } from '@libsql/client'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Connection } from './connection.ts'
import { OrgDb } from './org-db.ts'
import { provideDatabase } from './provided-database.ts'
import { emptyDatabase } from './query-plans.fixture.ts'
import { lossReasons, pipelines } from './schema/index.ts'

const everything = sql`1`
const at = Date.parse('2026-03-01T12:00:00.000Z')
const verticalsOf = { oak: ['oak-sales', 'oak-service'], elm: ['elm-sales'] }

const url = 'file:org-db-test'
let client: Client
let connection: Connection

const row = (table: string, columns: string, values: string) =>
  `INSERT INTO ${table} (${columns}, created_at, updated_at) VALUES (${values}, ${at}, ${at})`

// Oak has two verticals and Elm one; each has a pipeline and a loss reason that are called like it.
beforeAll(async () => {
  client = await emptyDatabase()
  provideDatabase(url, client)
  connection = new Connection(url, '')
  for (const [organization, ids] of Object.entries(verticalsOf)) {
    await client.execute(row('organizations', 'id, name', `'${organization}', '${organization}'`))
    for (const id of ids)
      await client.batch([
        row('verticals', 'id, organization_id, name', `'${id}', '${organization}', '${id}'`),
        row(
          'pipelines',
          'id, organization_id, vertical_id, name, is_active',
          `'${id}', '${organization}', '${id}', '${id}', 1`,
        ),
      ])
  }
})

beforeEach(async () => {
  for (const table of ['loss_reasons', 'changes']) await client.execute(`DELETE FROM ${table}`)
  for (const [organization, ids] of Object.entries(verticalsOf))
    for (const id of ids)
      await client.execute(
        row(
          'loss_reasons',
          'id, organization_id, vertical_id, reason',
          `'${id}', '${organization}', '${id}', '${id}'`,
        ),
      )
})

const handle = (verticalIds: 'all' | string[] = 'all') => new OrgDb({ organizationId: 'oak', verticalIds })

const reasons = async () => {
  const { rows } = await client.execute('SELECT reason FROM loss_reasons ORDER BY id')
  return rows.map(({ reason }) => reason)
}

describe.each([
  { reach: 'all' as const, within: verticalsOf.oak },
  { reach: ['oak-sales'], within: ['oak-sales'] },
  { reach: ['elm-sales'], within: [] },
  { reach: [], within: [] },
])('a handle of Oak that reaches $reach', ({ reach, within }) => {
  const { id } = lossReasons

  it('reads no other row, whatever is asked for', async () => {
    const read = handle(reach).select({ id }).from(lossReasons).where(everything).orderBy(asc(id)).all()
    expect((await connection.read(read)).map((found) => found.id)).toEqual(within)
  })

  it('joins no other row', async () => {
    const from = () => handle(reach).select({ id }).from(pipelines)
    const joins = [
      from().innerJoin(lossReasons, everything),
      from().lookUp(lossReasons, everything),
      from().leftJoin(lossReasons, everything),
    ]
    for (const join of joins) {
      const rows = await connection.read(join.all())
      expect([...new Set(rows.map((joined) => joined.id))].toSorted()).toEqual(within)
    }
  })

  it('looks up no other row by its id', async () => {
    const ids = sql`SELECT ${id} FROM ${lossReasons}`
    const read = handle(reach).select({ id }).from(lossReasons).among(id, ids).orderBy(asc(id)).all()
    expect((await connection.read(read)).map((found) => found.id)).toEqual(within)
  })

  it('changes and deletes no other row', async () => {
    const changed = (name: string) => (within.includes(name) ? 'changed' : name)
    await connection.write([handle(reach).update(lossReasons, { reason: 'changed' }, eq(id, id))])
    const all = ['elm-sales', ...verticalsOf.oak]
    expect(await reasons()).toEqual(all.map(changed))
    await connection.write([handle(reach).delete(lossReasons, everything)])
    expect(await reasons()).toEqual(all.filter((name) => !within.includes(name)))
  })

  it('knows of no other row', async () => {
    const isThere = (name: string) => handle(reach).exists(lossReasons, eq(id, name))
    for (const name of ['elm-sales', ...verticalsOf.oak]) {
      const guarded = connection.write([handle(reach).guard(isThere(name), 'not_found')])
      if (within.includes(name)) await guarded
      else await expect(guarded, name).rejects.toThrow()
    }
  })
})
