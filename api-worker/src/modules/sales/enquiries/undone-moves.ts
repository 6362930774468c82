import { and, eq, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { listOf } from '../../../bulk/many-rows.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, stageHistory } from '../../../db/schema/index.ts'
import { map, nothing, type Read, type Statement } from '../../../db/statement.ts'
import { brokenRule } from '../../../operation/errors.ts'
import { recordEntered } from './stage-stay.ts'

/** When each enquiry came into the stage that it is taken back to. */
export type FormerStays = ReadonlyMap<string, string>

/** The latest stays of the enquiries in the stage, of those that they have left and that were not taken back. */
export function readFormerStays(
  db: OrgDb,
  enquiryIds: readonly string[],
  stageId: string,
  isUndone: boolean | undefined,
): Read<FormerStays> {
  if (!isUndone) return map(nothing, () => new Map())
  const rows = db
    .select({ enquiryId: stageHistory.enquiryId, enteredAt: max(stageHistory.enteredAt) })
    .from(stageHistory)
    .where(
      inArray(stageHistory.enquiryId, listOf(enquiryIds)),
      eq(stageHistory.stageId, stageId),
      isNotNull(stageHistory.leftAt),
      isNull(stageHistory.undone),
    )
    .groupBy(stageHistory.enquiryId)
    .all()
  return map(
    rows,
    (stays) =>
      new Map(stays.flatMap(({ enquiryId, enteredAt }) => (enteredAt ? [[enquiryId, enteredAt]] : []))),
  )
}

/** @throws DomainError of a stage that the enquiry has not left, to which nothing can be taken back */
export function requireFormerStay(stays: FormerStays, enquiryId: string): string {
  const enteredAt = stays.get(enquiryId)
  if (enteredAt === undefined) throw brokenRule('undo', 'The enquiry did not come from this stage')
  return enteredAt
}

/**
 * Marks what the enquiries went through since they were last in the stage as undone, and lets their former stay go on.
 * @param holds the condition for a column of the ids of the enquiries
 */
export function takeBackMoves(
  db: OrgDb,
  holds: (id: SQLiteColumn) => SQL,
  stageId: string,
  leftAt: string | SQL,
): Statement[] {
  const former = sql`(SELECT max(f.entered_at) FROM stage_history f
    WHERE f.organization_id = ${stageHistory.organizationId} AND f.enquiry_id = ${stageHistory.enquiryId}
      AND f.stage_id = ${stageId} AND f.left_at IS NOT NULL AND f.undone IS NULL)`
  const stood = and(holds(stageHistory.enquiryId), isNull(stageHistory.undone))
  const moment = typeof leftAt === 'string' ? sql`${Date.parse(leftAt)}` : leftAt
  return [
    db.update(
      stageHistory,
      { undone: true, leftAt: sql`coalesce(${stageHistory.leftAt}, ${moment})` },
      and(stood, sql`(${stageHistory.enteredAt} > ${former} OR ${stageHistory.leftAt} IS NULL)`),
    ),
    db.update(
      stageHistory,
      { leftAt: null },
      and(stood, eq(stageHistory.stageId, stageId), sql`${stageHistory.enteredAt} = ${former}`),
    ),
    recordEntered(db, holds(enquiries.id)),
  ]
}
