import { setTimeout } from 'node:timers/promises'
import { sql, type TestOrganization } from '@ginkgo/testing'
import { dataSet, type Ground, type Row } from './data-set.ts'

/** A longer statement would look to the supervisor of the database as if it hung. */
const perStatement = 500
const attempts = 20
const pauseMs = 1_000

/** Gives an organization's first vertical this many leads and what belongs to them, and five people who own them. */
export async function fill(organization: TestOrganization, leads: number): Promise<void> {
  for (const { name, rows } of dataSet(await groundOf(organization), leads)) {
    let some: Row[] = []
    for (const row of rows) {
      some.push(row)
      if (some.length < perStatement) continue
      await insert(name, some)
      some = []
    }
    if (some.length > 0) await insert(name, some)
  }
}

async function insert(table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!)
  const values = columns.map((column) => `value ->> '${column}'`)
  // A busy machine can be so slow that the database is restarted meanwhile; rows that are there stay as they are.
  const statement = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`
  for (let attempt = 1; ; attempt++)
    try {
      await sql(statement, [JSON.stringify(rows)])
      return
    } catch (error) {
      if (attempt === attempts) throw error
      await setTimeout(pauseMs)
    }
}

async function groundOf({ id, admin, verticals: [vertical] }: TestOrganization): Promise<Ground> {
  const inVertical = 'WHERE organization_id = ? AND vertical_id = ?'
  const stages = await sql(`SELECT id, pipeline_id, stage_type FROM stages ${inVertical} ORDER BY position`, [
    id,
    vertical.id,
  ])
  const [reason] = await sql(`SELECT id FROM loss_reasons ${inVertical}`, [id, vertical.id])
  return {
    organizationId: id,
    verticalId: vertical.id,
    userIds: [admin.id, ...(await colleagues(id, admin.id))],
    pipelineId: String(stages[0]!.pipeline_id),
    stages: stages.map((stage) => ({ id: String(stage.id), stageType: String(stage.stage_type) })),
    lossReasonId: String(reason!.id),
  }
}

/** Copies of a user, under names and addresses of their own. */
async function colleagues(organizationId: string, userId: string): Promise<string[]> {
  const rows = await sql(
    `INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, email_verified_at, created_at, updated_at)
     SELECT substr(users.id, 1, 24) || printf('%012d', value), organization_id, value || users.email, password_hash,
       'Colleague', value, global_role, email_verified_at, users.created_at, users.updated_at
     FROM users, json_each('[1,2,3,4]') WHERE users.organization_id = ? AND users.id = ? RETURNING id`,
    [organizationId, userId],
  )
  return rows.map((row) => String(row.id))
}
