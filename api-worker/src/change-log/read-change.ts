import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../db/org-db.ts'
import { changeSetRows, changeSets } from '../db/schema/index.ts'
import type { Read } from '../db/statement.ts'

export const changeFields = {
  id: changeSets.id,
  verticalId: changeSets.verticalId,
  kind: changeSets.kind,
  about: changeSets.about,
  summary: changeSets.summary,
  actorType: changeSets.actorType,
  actorName: changeSets.actorName,
  userId: changeSets.userId,
  state: changeSets.state,
  done: changeSets.done,
  total: changeSets.total,
  skipped: changeSets.skipped,
  undoableUntil: changeSets.undoableUntil,
  undoes: changeSets.undoes,
  createdAt: changeSets.createdAt,
}

export const selectChanges = (db: OrgDb) => db.select(changeFields).from(changeSets)

/** An entry of the log, as it is stored. */
export type StoredChange = ReturnType<ReturnType<ReturnType<typeof selectChanges>['all']>['decode']>[number]

export const readChange = (db: OrgDb, id: string | SQL): Read<StoredChange | undefined> =>
  selectChanges(db).where(eq(changeSets.id, id)).first()

/** A row of a change with what undoing needs. */
export interface ChangeRow {
  readonly recordKind: string
  readonly recordId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const row = {
  recordKind: changeSetRows.recordKind,
  recordId: changeSetRows.recordId,
  before: changeSetRows.before,
  after: changeSetRows.after,
}

/** Rows of a change, in the order in which they are undone: the latest first, as ids grow with time. */
export const readRows = (
  db: OrgDb,
  changeSetId: string | SQL,
  atMost: number,
  behind?: string,
): Read<ChangeRow[]> =>
  db
    .select(row)
    .from(changeSetRows)
    .where(
      eq(changeSetRows.changeSetId, changeSetId),
      behind === undefined ? undefined : gt(changeSetRows.recordId, behind),
    )
    .orderBy(desc(changeSetRows.recordId), desc(changeSetRows.recordKind))
    .limit(atMost)
    .all()

/** The row of one record. */
export const readRowOf = (db: OrgDb, changeSetId: string | SQL, recordId: string | SQL) =>
  db
    .select(row)
    .from(changeSetRows)
    .where(and(eq(changeSetRows.changeSetId, changeSetId), eq(changeSetRows.recordId, recordId)))
    .first()

/** The rows up to this one, in that order. */
export const isUpTo = (changeSetId: string, { recordId, recordKind }: ChangeRow) =>
  and(
    eq(changeSetRows.changeSetId, changeSetId),
    sql`(${changeSetRows.recordId}, ${changeSetRows.recordKind}) >= (${recordId}, ${recordKind})`,
  )
