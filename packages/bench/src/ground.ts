import { createOrganization, sql, type TestOrganization } from '@ginkgo/testing'
import type { Ground } from './data-set.ts'

/** An organization with five people who own leads. */
export const organizationOfFive = (): Promise<TestOrganization> =>
  createOrganization({ members: Array.from({ length: 4 }, () => ({ role: 'admin' })) })

/** The records that the rows of an organization's first vertical refer to. */
export async function groundOf({
  id,
  admin,
  members,
  verticals: [vertical],
}: TestOrganization): Promise<Ground> {
  const inVertical = 'WHERE organization_id = ? AND vertical_id = ?'
  const stages = await sql(`SELECT id, pipeline_id, stage_type FROM stages ${inVertical} ORDER BY position`, [
    id,
    vertical.id,
  ])
  const [reason] = await sql(`SELECT id FROM loss_reasons ${inVertical}`, [id, vertical.id])
  return {
    organizationId: id,
    verticalId: vertical.id,
    userIds: [admin, ...members].map((person) => person.id),
    pipelineId: String(stages[0]!.pipeline_id),
    stages: stages.map((stage) => ({ id: String(stage.id), stageType: String(stage.stage_type) })),
    lossReasonId: String(reason!.id),
  }
}
