import { type ChangeKind, undoableDays } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb, OrgTable } from '../db/org-db.ts'
import { changeSetRows, changeSets } from '../db/schema/index.ts'
import type { Statement } from '../db/statement.ts'
import { configOf } from '../db/table-config.ts'
import type { OrgScope } from '../operation/scope.ts'

/** Who changes something, as far as the log says it. */
export interface Doer extends Pick<OrgScope, 'actor' | 'depth'> {
  /** Null where nobody did it in person. */
  readonly userId: string | null
}

export const doerOf = ({ actor, depth, user }: OrgScope): Doer => ({
  actor,
  depth,
  userId: actor.type === 'system' || actor.type === 'rule' ? null : user.id,
})

interface RecordedChange {
  readonly id: string
  readonly kind: ChangeKind
  /** Null of what concerns all verticals. */
  readonly verticalId: string | null
  /** The id of the record that it is done to. */
  readonly about: string
  /** What people read of it: what that record is called, or what became of it. */
  readonly summary: string
  /** How many rows its undoing goes through. */
  readonly total: number
}

export const undoableUntil = (now: string): string =>
  new Date(Date.parse(now) + undoableDays * dayMs).toISOString()

/** The entry of a change that can be undone, for the batch that makes it. Its rows come after it. */
export const recordChange = (db: OrgDb, by: Doer, now: string, change: RecordedChange): Statement[] =>
  db.insert(changeSets, {
    ...change,
    ...madeBy(by),
    state: 'done',
    undoableUntil: undoableUntil(now),
    createdAt: now,
  })

export const madeBy = ({ actor, userId }: Doer) => ({
  actorType: actor.type,
  actorName: actor.name,
  userId,
})

interface RecordedRow {
  readonly recordId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** What records of a table were before a change, and what it made of them. */
export const recordRows = (
  db: OrgDb,
  changeSetId: string,
  table: OrgTable,
  rows: readonly RecordedRow[],
): Statement[] =>
  db.insert(changeSetRows, ...rows.map((row) => ({ ...row, changeSetId, recordKind: configOf(table).name })))

/**
 * The same in one statement for all records that meet the condition, as they are when it runs.
 * @param values JSON, as expressions over the table; left out where the kind of change says it all
 */
export const recordRowsWhere = (
  db: OrgDb,
  changeSetId: string,
  table: OrgTable,
  id: SQLiteColumn,
  values: { readonly before?: SQL; readonly after?: SQL },
  where: SQL | undefined,
): Statement =>
  db.insertForEach(
    changeSetRows,
    {
      changeSetId: sql`${changeSetId}`,
      recordKind: sql`${configOf(table).name}`,
      recordId: id,
      before: values.before ?? sql`NULL`,
      after: values.after ?? sql`NULL`,
    },
    table,
    where,
  )
