import { DatabaseSync } from 'node:sqlite'
import { fillStatements, schemaStatements } from '@ginkgo/dev-stack/database'
import { isEmptyRow } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { fillInBulk } from './bulk-fill.ts'
import { dataSet, type Ground } from './data-set.ts'

const id = (kind: string, nth = 1) =>
  `0193b000-0000-7000-8000-${kind.padStart(6, '0')}${String(nth).padStart(6, '0')}`

const ground: Ground = {
  organizationId: id('a'),
  verticalId: id('b'),
  userIds: [id('c', 1), id('c', 2)],
  pipelineId: id('d'),
  stages: ['open', 'open', 'open', 'open', 'open', 'converted', 'enquiry_lost'].map((stageType, nth) => ({
    id: id('e', nth),
    stageType,
  })),
  lossReasonId: id('f'),
}

async function emptyOrganization(): Promise<DatabaseSync> {
  const database = new DatabaseSync(':memory:')
  for (const statement of await schemaStatements()) database.exec(statement)
  const { organizationId, verticalId, userIds, pipelineId, stages, lossReasonId } = ground
  const of = `'${organizationId}', '${verticalId}'`
  database.exec(`INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('${organizationId}', 'Bulk', 1, 1);
    INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('${verticalId}', '${organizationId}', 'Sales', 1, 1);
    INSERT INTO pipelines (id, organization_id, vertical_id, name, is_active, created_at, updated_at) VALUES ('${pipelineId}', ${of}, 'Sales', 1, 1, 1);
    INSERT INTO loss_reasons (id, organization_id, vertical_id, reason, created_at, updated_at) VALUES ('${lossReasonId}', ${of}, 'Price', 1, 1)`)
  for (const [nth, user] of userIds.entries())
    database.exec(`INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('${user}', '${organizationId}', 'u${nth}@x.test', '', 'Una', 'User ${nth}', 'admin', 1, 1)`)
  for (const [nth, stage] of stages.entries())
    database.exec(`INSERT INTO stages (id, organization_id, vertical_id, pipeline_id, name, color, position, is_system_stage, stage_type, created_at, updated_at)
      VALUES ('${stage.id}', ${of}, '${pipelineId}', 'Stage ${nth}', '#000000', ${nth}, 0, '${stage.stageType}', 1, 1)`)
  return database
}

/**
 * All rows of all tables that tell of something, sorted so that the order in which they were written does not matter.
 */
function contents(database: DatabaseSync): Record<string, unknown[]> {
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'search_index*' AND name <> 'sqlite_sequence'",
    )
    .all()
  const rows = tables.map(({ name }) => {
    const every = database.prepare(`SELECT * FROM "${name}"`).all() as Record<string, unknown>[]
    const all = every.filter((row) => !isEmptyRow(String(name), row))
    // The change feed numbers its rows in another order.
    for (const row of all) {
      delete row.at
      delete row.seq
    }
    return [String(name), all.map((row) => JSON.stringify(row)).toSorted()]
  })
  return Object.fromEntries(rows)
}

test('a bulk fill results in the same rows as the triggers', { timeout: 60_000 }, async () => {
  const [byTriggers, inBulk] = [await emptyOrganization(), await emptyOrganization()]
  for (const { name, rows } of dataSet(ground, 100))
    for (const row of rows) {
      const columns = Object.keys(row)
      byTriggers
        .prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
        .run(...Object.values(row))
    }
  fillInBulk(inBulk, dataSet(ground, 100), await fillStatements())
  const [expected, found] = [contents(byTriggers), contents(inBulk)]
  for (const [table, rows] of Object.entries(expected)) expect(found[table], table).toEqual(rows)
  const schema = (database: DatabaseSync) =>
    database
      .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB 'search_index*' ORDER BY 1, 2")
      .all()
  expect(schema(inBulk)).toEqual(schema(byTriggers))
  for (const grams of ['l', 'c', 'e', 't', 'm'].map(
    (kind) => `${kind}${ground.verticalId.replaceAll('-', '')}6*`,
  )) {
    const numbers = (database: DatabaseSync) =>
      database.prepare('SELECT rowid FROM search_index WHERE search_index MATCH ?').all(grams)
    expect(numbers(inBulk).length).toBeGreaterThan(0)
    expect(numbers(inBulk)).toEqual(numbers(byTriggers))
  }
})
