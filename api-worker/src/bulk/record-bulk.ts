import type { bulkWords, ChangeKind } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { doerOf, recordChange, recordRows } from '../change-log/record-change.ts'
import type { OrgDb, OrgTable } from '../db/org-db.ts'
import type { Statement } from '../db/statement.ts'
import type { OrgScope } from '../operation/scope.ts'
import type { BulkChange } from './bulk-change.ts'
import { imagesOf, type Together } from './images.ts'
import type { ManyRows } from './many-rows.ts'

interface BulkEntry {
  readonly kind: ChangeKind
  readonly verticalId: string
  readonly words: Pick<(typeof bulkWords)[keyof typeof bulkWords], 'noun'>
  /** What was done, as in "3 leads archived". */
  readonly done: string
  readonly table: OrgTable
}

interface Stamped {
  readonly id: string
  readonly updatedAt: string
}

/** A change of many records and its entry in the log. */
interface Recorded {
  /** Undefined where it cannot be undone. */
  readonly changeSetId: string | undefined
  readonly statements: readonly Statement[]
}

/** A change of many with its entry in the log: what each record had, and what it gets. */
export function recordBulk<Row extends Stamped>(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  entry: BulkEntry,
  { gives, statements }: BulkChange<Row>,
  many: ManyRows<Row>,
  together: Together,
): Recorded {
  const done = statements(many)
  if (!gives) return { changeSetId: undefined, statements: done }
  const images = many.rows.map((row) => ({ recordId: row.id, ...imagesOf(row, gives(row, many), together) }))
  const { changeSetId, statements: recorded } = recordMany(db, scope, now, entry, images)
  return { changeSetId, statements: [...done, ...recorded] }
}

/** The entry of records that a change makes, each of which is as it was made until somebody changes it. */
export function recordMade(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  entry: BulkEntry,
  rows: readonly Stamped[],
): Recorded {
  const images = rows.map(({ id, updatedAt }) => ({ recordId: id, before: null, after: { updatedAt } }))
  return recordMany(db, scope, now, entry, images)
}

function recordMany(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  { kind, verticalId, words: { noun }, done, table }: BulkEntry,
  images: Parameters<typeof recordRows>[3],
) {
  const id = uuid()
  const total = images.length
  const summary = `${total} ${total === 1 ? noun[0] : noun[1]} ${done}`
  return {
    changeSetId: id,
    statements: [
      ...recordChange(db, doerOf(scope), now, { id, kind, verticalId, about: id, summary, total }),
      ...recordRows(db, id, table, images),
    ],
  }
}
