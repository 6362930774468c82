import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { countAll, nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leads, lossReasons, stages } from '../../../db/schema/index.ts'
import type { RowOf } from '../../../db/scoped-select.ts'
import { nextStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import { isSelected } from '../../../lists/selection.ts'
import { enquiryList } from './enquiry-list.ts'

const fields = {
  id: enquiries.id,
  verticalId: enquiries.verticalId,
  leadId: enquiries.leadId,
  stageId: enquiries.stageId,
  assignedTo: enquiries.assignedTo,
  createdBy: enquiries.createdBy,
  tags: enquiries.tags,
  lossReasonId: enquiries.lossReasonId,
  updatedAt: enquiries.updatedAt,
  stage: stages.name,
  lossReason: nullable(lossReasons.reason),
  leadArchivedAt: leads.archivedAt,
}

/** As much of an enquiry as a change to many of them needs. */
export type ManyRow = RowOf<typeof fields>

/** A list as a value of a statement, however long it is. */
export const listOf = (values: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** The enquiries of the vertical among those named, in no order. */
export function readMany(db: OrgDb, verticalId: string, ids: readonly string[]) {
  return db
    .select(fields)
    .from(enquiries)
    .innerJoin(leads, eq(leads.id, enquiries.leadId))
    .innerJoin(stages, eq(stages.id, enquiries.stageId))
    .leftJoin(lossReasons, eq(lossReasons.id, enquiries.lossReasonId))
    .where(isSelected(enquiryList, verticalId, ids))
    .all()
}

/** The changed rows as conditions and values of set-based statements, with one stamp for each. */
export class ManyEnquiries {
  readonly rows: readonly ManyRow[]
  readonly #now: string
  readonly #stamps: ReadonlyMap<string, string>

  constructor(rows: readonly ManyRow[], now: string) {
    this.rows = rows
    this.#now = now
    this.#stamps = new Map(rows.map(({ id, updatedAt }) => [id, nextStamp(now, updatedAt)]))
  }

  /** Those of them that meet the test. */
  of(test: (row: ManyRow) => boolean): ManyEnquiries {
    return new ManyEnquiries(this.rows.filter(test), this.#now)
  }

  /** Whether the column holds the id of one of them. */
  holds(column: SQLiteColumn): SQL {
    return inArray(column, listOf(this.rows.map(({ id }) => id)))
  }

  stampOf(row: ManyRow): string {
    return this.#stamps.get(row.id) ?? row.updatedAt
  }

  /** The stamp of the enquiry whose id the column holds, as the database keeps it. */
  stampBy(id: SQLiteColumn) {
    return valueBy(id, this.rows, (row) => Date.parse(this.stampOf(row)))
  }

  /** The batch only goes through while every row is as it was read. */
  unchanged(db: OrgDb): Statement {
    const asRead = valueBy(enquiries.id, this.rows, ({ updatedAt }) => Date.parse(updatedAt))
    const count = db
      .select({ count: countAll })
      .from(enquiries)
      .where(and(this.holds(enquiries.id), eq(enquiries.updatedAt, asRead)))
    return db.guard(sql`(${count.sql()}) = ${this.rows.length}`, 'retry')
  }
}

/** The row's value, looked up by the id in the column. */
export function valueBy(id: SQLiteColumn, rows: readonly ManyRow[], value: (row: ManyRow) => unknown) {
  const values = Object.fromEntries(rows.map((row) => [row.id, value(row)]))
  return sql`(${JSON.stringify(values)} ->> ${id})`
}
