import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
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

/** Whether the stages are still those that were read: of two simultaneous requests the later one is retried. */
export function sameStages(db: OrgDb, verticalId: string, rows: readonly StageRow[]): SQL {
  const ofVertical = eq(stages.verticalId, verticalId)
  const read = JSON.stringify(rows.map(({ id, updatedAt }) => [id, Date.parse(updatedAt)]))
  const isAsRead = sql`EXISTS (SELECT 1 FROM json_each(${read})
    WHERE value ->> 0 = ${stages.id} AND value ->> 1 = ${stages.updatedAt})`
  const count = (where?: SQL) =>
    sql`(${db.select({ count: countAll }).from(stages).where(ofVertical, where).sql()})`
  return sql`${count()} = ${rows.length} AND ${count(isAsRead)} = ${rows.length}`
}
