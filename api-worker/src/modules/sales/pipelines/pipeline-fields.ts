import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { pipelines } from '../../../db/schema/index.ts'

const { organizationId: _, ...pipelineFields } = getTableColumns(pipelines)
export { pipelineFields }

/** One pipeline, in any vertical that the caller has access to. */
export function readPipeline(db: OrgDb, pipelineId: string) {
  return db.select(pipelineFields).from(pipelines).where(eq(pipelines.id, pipelineId)).first()
}

/** The vertical of a pipeline, for conditions that should use an index by vertical. */
export const verticalOfPipeline = (pipelineId: string): SQL<string> =>
  sql`(SELECT p.vertical_id FROM pipelines p WHERE p.id = ${pipelineId})`
