import type { ChangeKind, Permission } from '@ginkgo/contracts'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ChangeRow } from '../change-log/read-change.ts'
import type { Left } from '../change-log/request-undo.ts'
import type { OrgDb, OrgTable } from '../db/org-db.ts'
import { changeSetRows, changeSets } from '../db/schema/index.ts'
import type { Read, Statement } from '../db/statement.ts'
import { DomainError, existing } from '../operation/errors.ts'
import type { OrgScope } from '../operation/scope.ts'
import { formerOf, type Together } from './images.ts'
import { type ManyRows, valueBy } from './many-rows.ts'

/** The next rows of a change that are undone, as parts of statements, so that they are read with their records. */
export interface NextRows {
  readonly verticalId: SQL
  /** The ids of their records. */
  readonly ids: SQL
  /** A value that records had, for instance `$.ownerId`. */
  readonly former: (path: string) => SQL
  /** Whether the change gave such a value. */
  readonly gave: (path: string) => SQL
}

export function nextRows(db: OrgDb, changeSetId: string, atMost: number): NextRows {
  const { recordId, recordKind, before, after } = changeSetRows
  const isOfChange = eq(changeSetRows.changeSetId, changeSetId)
  const ids = db.select({ id: recordId }).from(changeSetRows).where(isOfChange)
  const vertical = db
    .select({ id: changeSets.verticalId })
    .from(changeSets)
    .where(eq(changeSets.id, changeSetId))
  return {
    verticalId: sql`(${vertical.sql()})`,
    ids: sql`(${ids.orderBy(desc(recordId), desc(recordKind)).limit(atMost).sql()})`,
    former: (path) => {
      const value = sql<string>`${before} ->> ${path}`.as('value')
      return sql`(${db.select({ value }).from(changeSetRows).where(isOfChange).sql()})`
    },
    gave: (path) => db.exists(changeSetRows, and(isOfChange, sql`json_type(${after}, ${path}) IS NOT NULL`)),
  }
}

interface Context<Loaded> {
  readonly db: OrgDb
  readonly scope: OrgScope
  readonly now: string
  readonly verticalId: string
  readonly rows: readonly ChangeRow[]
  readonly loaded: Loaded
}

interface RestoredMany {
  readonly statements: readonly Statement[]
  readonly left: readonly Left[]
}

interface BulkUndo<Loaded> {
  readonly kind: ChangeKind
  /** What is needed in the change's vertical. */
  readonly permission: Permission
  readonly load: (db: OrgDb, next: NextRows) => Read<Loaded>
  readonly restore: (context: Context<Loaded>) => RestoredMany
}

/** How a change of many is undone, whatever it reads. */
export interface AnyBulkUndo extends Pick<BulkUndo<unknown>, 'kind' | 'permission'> {
  readonly step: (
    db: OrgDb,
    next: NextRows,
  ) => Read<(context: Omit<Context<unknown>, 'loaded'>) => RestoredMany>
}

export const defineBulkUndo = <Loaded>({
  kind,
  permission,
  load,
  restore,
}: BulkUndo<Loaded>): AnyBulkUndo => ({
  kind,
  permission,
  step(db, next) {
    const { statements, decode } = load(db, next)
    return {
      statements,
      decode: (results) => {
        const loaded = decode(results)
        return (context) => restore({ ...context, loaded })
      },
    }
  },
})

type Values = Readonly<Record<string, unknown>>

/**
 * What each record gets back, and which are left as they are. A value that was changed since stays.
 * @param noun what one that is gone is called, for instance "Lead"
 * @param allow the columns that are written, from those that the record gets back; throws DomainError where it may not be
 */
export function judgeFormer<Row extends { readonly id: string }>(
  noun: string,
  rows: readonly ChangeRow[],
  records: readonly Row[],
  together: Together,
  allow: (record: Row, former: Values) => Values,
) {
  const byId = new Map(records.map((record) => [record.id, record]))
  const patches = new Map<string, Values>()
  const left: Left[] = []
  for (const row of rows) {
    const { recordId } = row
    try {
      const record = existing(byId.get(recordId), noun)
      const { values, isLeft } = formerOf(row, record, together)
      if (isLeft) left.push({ recordId, message: 'It was changed since' })
      if (Object.keys(values).length > 0) patches.set(recordId, allow(record, values))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      left.push({ recordId, message: error.message })
    }
  }
  return { patches, restored: records.filter(({ id }) => patches.has(id)), left }
}

/** The columns of many records that get values of their own, for one statement; the others keep what they have. */
export function setEach<Row extends { readonly id: string; readonly updatedAt: string }>(
  table: OrgTable & { readonly id: SQLiteColumn },
  many: ManyRows<Row>,
  patchOf: (row: Row) => object,
): Record<string, SQL> {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const names = new Set(many.rows.flatMap((row) => Object.keys(patchOf(row))))
  return Object.fromEntries(
    [...names].map((name) => {
      const stored = (row: Row) => {
        const value = ({ ...row, ...patchOf(row) } as Values)[name] ?? null
        return value === null ? null : columns[name]!.mapToDriverValue(value)
      }
      return [name, valueBy(table.id, many.rows, stored)]
    }),
  )
}
