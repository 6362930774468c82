import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { stages } from '../../../db/schema/index.ts'
import type { RowOf } from '../../../db/scoped-select.ts'

const { organizationId: _, ...stageFields } = getTableColumns(stages)
export { stageFields }

export type StageRow = RowOf<typeof stageFields>

/** The stages of a vertical in order. */
export function readStages(db: OrgDb, verticalId: string | SQL) {
  return db
    .select(stageFields)
    .from(stages)
    .where(eq(stages.verticalId, verticalId))
    .orderBy(asc(stages.order), asc(stages.id))
    .all()
}

/** One stage, in any vertical that the caller has access to. */
export function readStage(db: OrgDb, stageId: string) {
  return db.select(stageFields).from(stages).where(eq(stages.id, stageId)).first()
}

/** The vertical of a stage, for conditions that are to use the indexes of a vertical. */
export const verticalOfStage = (stageId: string): SQL<string> =>
  sql`(SELECT s.vertical_id FROM stages s WHERE s.id = ${stageId})`
