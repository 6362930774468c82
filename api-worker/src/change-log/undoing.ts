import type { ChangeKind } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../db/org-db.ts'
import { changeSetRows, changeSets } from '../db/schema/index.ts'
import type { Read, Statement } from '../db/statement.ts'
import { type Doer, madeBy } from './record-change.ts'
import { type ChangeRow, isUpTo, type StoredChange } from './read-change.ts'

/** What a step of an undoing is decided from. */
interface UndoStep<Loaded> {
  readonly db: OrgDb
  readonly change: StoredChange
  readonly rows: readonly ChangeRow[]
  readonly loaded: Loaded
  /** Who asked for it. */
  readonly by: Doer
  readonly now: string
}

/** What a step does. */
export interface Restored {
  /** They fail where a record is not as it was read, and leave alone what somebody has changed since the change. */
  readonly statements: readonly Statement[]
  /** How many of the rows are left as they are. */
  readonly skipped: number
  /** The rows that it decides, where it takes further ones that come next. */
  readonly rows?: readonly ChangeRow[]
}

/** How a kind of change is undone in steps, by the job. */
export interface Undoing<Loaded> {
  readonly kind: ChangeKind
  /** Few enough that nobody waits noticeably for the write lock. */
  readonly rowsPerStep: number
  /** The records of the rows as they are. */
  readonly load: (db: OrgDb, change: StoredChange, rows: readonly ChangeRow[]) => Read<Loaded>
  readonly restore: (step: UndoStep<Loaded>) => Restored
  /** Further statements of the last step's batch, whatever became of its rows. */
  readonly finish?: (db: OrgDb, change: StoredChange) => readonly Statement[]
}

/** One of them, whatever it loads. */
export interface AnyUndoing extends Pick<Undoing<unknown>, 'kind' | 'rowsPerStep' | 'finish'> {
  /** Reads what a step needs to know, as the decision that follows from it. */
  readonly step: (
    db: OrgDb,
    change: StoredChange,
    rows: readonly ChangeRow[],
  ) => Read<(by: Doer, now: string) => Restored>
}

/** Declares how a kind of change is undone; one guard of the log makes sure that each of its steps is taken once. */
export function defineUndoing<Loaded>({ load, restore, ...undoing }: Undoing<Loaded>): AnyUndoing {
  return {
    ...undoing,
    step(db, change, rows) {
      const { statements, decode } = load(db, change, rows)
      return {
        statements,
        decode: (results) => {
          const loaded = decode(results)
          return (by, now) => restore({ db, change, rows, loaded, by, now })
        },
      }
    },
  }
}

/** The change as it was read: of two who undo it at once, one does. */
const isAsRead = ({ id, state, done }: StoredChange) =>
  and(eq(changeSets.id, id), eq(changeSets.state, state), eq(changeSets.done, done))

/** The undoing is an entry of the log itself. */
const entryOf = (db: OrgDb, by: Doer, now: string, change: StoredChange): Statement[] =>
  db.insert(changeSets, {
    ...madeBy(by),
    id: uuid(),
    kind: change.kind,
    verticalId: change.verticalId,
    about: change.about,
    summary: change.summary,
    state: 'done',
    total: change.total,
    undoableUntil: null,
    undoes: change.id,
    createdAt: now,
  })

const countRows = (changeSetId: string) =>
  sql<number>`(SELECT count(*) FROM ${changeSetRows} WHERE ${changeSetRows.changeSetId} = ${changeSetId})`

/**
 * Begins an undoing that the job takes to its end; the result of its operation starts `changes.undo`. It goes through the
 * rows that there are now.
 */
export const beginUndo = (db: OrgDb, by: Doer, now: string, change: StoredChange): Statement[] => [
  db.guard(db.exists(changeSets, isAsRead(change)), 'retry'),
  db.update(
    changeSets,
    { state: 'undoing', done: 0, skipped: 0, total: countRows(change.id) },
    eq(changeSets.id, change.id),
  ),
  ...entryOf(db, by, now, change),
]

/**
 * An undoing that takes one batch. The guard comes before what restores, and the rows go after it.
 * @param skipped how many records are left as they are
 */
export const undoAtOnce = (
  db: OrgDb,
  by: Doer,
  now: string,
  change: StoredChange,
  { statements, skipped }: Restored,
): Statement[] => [
  db.guard(db.exists(changeSets, isAsRead(change)), 'retry'),
  ...statements,
  db.update(changeSets, { state: 'undone', done: change.total, skipped }, eq(changeSets.id, change.id)),
  db.delete(changeSetRows, eq(changeSetRows.changeSetId, change.id)),
  ...entryOf(db, by, now, change),
]

/**
 * A step of an undoing: what it restores, and that it has done so.
 * @param finish further statements of the last step; undefined while steps follow
 */
export function takeStep(
  db: OrgDb,
  change: StoredChange,
  rows: readonly ChangeRow[],
  { statements, skipped }: Restored,
  finish: readonly Statement[] | undefined,
): Statement[] {
  const last = rows.at(-1)
  return [
    db.guard(db.exists(changeSets, isAsRead(change)), 'retry'),
    ...statements,
    ...(finish ?? []),
    ...(last ? [db.delete(changeSetRows, isUpTo(change.id, last))] : []),
    db.update(
      changeSets,
      {
        state: finish ? 'undone' : 'undoing',
        done: finish ? change.total : Math.min(change.total, change.done + rows.length),
        skipped: change.skipped + skipped,
      },
      eq(changeSets.id, change.id),
    ),
  ]
}
