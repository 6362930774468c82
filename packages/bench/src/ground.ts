import { sql, type TestOrganization } from '@ginkgo/testing'
import type { Ground } from './data-set.ts'

/**
 * The records that the rows of an organization's first vertical refer to; makes colleagues, until there are so many people
 * who own leads.
 */
export async function groundOf(
  { id, admin, verticals: [vertical] }: TestOrganization,
  people = 5,
): Promise<Ground> {
  const inVertical = 'WHERE organization_id = ? AND vertical_id = ?'
  const stages = await sql(`SELECT id, pipeline_id, stage_type FROM stages ${inVertical} ORDER BY position`, [
    id,
    vertical.id,
  ])
  const [reason] = await sql(`SELECT id FROM loss_reasons ${inVertical}`, [id, vertical.id])
  return {
    organizationId: id,
    verticalId: vertical.id,
    userIds: [admin.id, ...(await colleagues(id, admin.id, people - 1))],
    pipelineId: String(stages[0]!.pipeline_id),
    stages: stages.map((stage) => ({ id: String(stage.id), stageType: String(stage.stage_type) })),
    lossReasonId: String(reason!.id),
  }
}

/** So many copies of a user, with their own names and addresses. */
async function colleagues(organizationId: string, userId: string, count: number): Promise<string[]> {
  const rows = await sql(
    `INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
     SELECT substr(users.id, 1, 24) || printf('%012d', value), organization_id, value || users.email, password_hash,
       'Colleague', value, global_role, users.created_at, users.updated_at
     FROM users, json_each(?) WHERE users.organization_id = ? AND users.id = ? RETURNING id`,
    [JSON.stringify(Array.from({ length: count }, (_, index) => index + 1)), organizationId, userId],
  )
  return rows.map((row) => String(row.id))
}
