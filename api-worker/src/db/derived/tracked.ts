import { sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { changes } from '../schema/changes.ts'
import { type Derived, quoted } from './declaration.ts'
import { columnNames, type Expression, isChanged, nameOf, textOf } from './expression.ts'
import { intake } from './intake.ts'

/** Milliseconds, as everywhere. */
export const nowInDatabase = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

type Tracked = SQLiteTable & Record<'id' | 'organizationId' | 'verticalId' | 'updatedAt', SQLiteColumn>
type Entity = (typeof changes.$inferSelect)['entity']

/** Records of a table that are of one kind where the condition holds, and of the other where it does not. */
interface EitherKind {
  readonly when: Expression
  readonly is: Entity
  readonly otherwise: Entity
}

export interface TrackedAs {
  readonly leadId?: Expression
  readonly enquiryId?: SQLiteColumn
  readonly stageId?: SQLiteColumn
  /** Who made it, and who changed it where the record knows. */
  readonly createdBy?: SQLiteColumn
  readonly updatedBy?: SQLiteColumn
  /** Is true for records that are deleted and still there. */
  readonly isDeleted?: Expression
}

const view = 'feed'
const columns = columnNames(changes).filter((column) => column !== 'seq' && column !== 'at')
/** The organization is that of the vertical. */
const reported = columns.filter((column) => column !== 'organization_id')

/** A record of an enquiry has no lead yet where the writer left it to the copy. */
const asReported = (column: string) => (column === 'lead_id' ? `nullif(NEW.${column}, '')` : `NEW.${column}`)

/** The view to which triggers write a change. Of each record the latest change stays, under a new number. */
export const changeFeed: readonly string[] = intake(view, reported, [
  'DELETE FROM changes WHERE entity = NEW.entity AND record_id = NEW.record_id;',
  `INSERT INTO changes (organization_id, ${reported.join(', ')}, at)
    SELECT organization_id, ${reported.map(asReported).join(', ')}, ${nowInDatabase} FROM verticals WHERE id = NEW.vertical_id;`,
])

/** The change feed of a table. A record that goes with its whole vertical is not reported. */
export function tracked(table: Tracked, entity: Entity | EitherKind, as: TrackedAs): Derived {
  const name = nameOf(table)
  const entities = typeof entity === 'string' ? [entity] : [entity.is, entity.otherwise]
  const kind =
    typeof entity === 'string'
      ? sql.raw(quoted(entity))
      : sql`iif(${entity.when}, ${sql.raw(entities.map(quoted).join(', '))})`
  const entryOf = (row: 'NEW' | 'OLD' | '', action: string, actor: SQLiteColumn | undefined) => {
    const value = (column: Expression | undefined) =>
      column ? textOf(column, row ? { [name]: row } : {}) : 'NULL'
    const values: Record<string, string> = {
      organization_id: value(table.organizationId),
      vertical_id: value(table.verticalId),
      entity: value(kind),
      record_id: value(table.id),
      action,
      lead_id: value(as.leadId),
      enquiry_id: value(as.enquiryId),
      stage_id: value(as.stageId),
      actor_id: value(actor),
    }
    return (row ? reported : columns).map((column) => values[column]!).join(', ')
  }
  const updated = as.isDeleted
    ? `iif(${textOf(as.isDeleted, { [name]: 'NEW' })}, 'deleted', 'updated')`
    : `'updated'`
  const changed = isChanged([table.updatedAt.name])
  return {
    name: `changes of ${name}`,
    parts: [
      {
        table: name,
        event: 'insert',
        statement: `INSERT INTO ${view} VALUES (${entryOf('NEW', `'created'`, as.createdBy)});`,
      },
      {
        table: name,
        event: 'update',
        about: 'time',
        columns: [table.updatedAt.name],
        statement: `INSERT INTO ${view} SELECT ${entryOf('NEW', updated, as.updatedBy)} WHERE ${changed};`,
        alone: `INSERT INTO ${view} VALUES (${entryOf('NEW', updated, as.updatedBy)});`,
      },
      {
        table: name,
        event: 'delete',
        statement: `INSERT INTO ${view} VALUES (${entryOf('OLD', `'deleted'`, undefined)});`,
      },
    ],
    isHistory: true,
    fill: [
      `DELETE FROM changes WHERE entity IN (${entities.map(quoted).join(', ')})`,
      `INSERT INTO changes (${columns.join(', ')}, at) SELECT ${entryOf('', `'created'`, as.createdBy)}, ${nowInDatabase} FROM ${name} ORDER BY rowid`,
    ],
  }
}

interface ChangesBy {
  readonly of: SQLiteTable
  readonly type: SQLiteColumn
  readonly userId: SQLiteColumn
  /** The column that names the record, by the kind of record that activities of the type `kind.…` are about. */
  readonly kinds: Partial<Record<Entity, SQLiteColumn>>
}

/** Who made a change, from the activity that is recorded behind it. */
export function changesBy({ of, type, userId, kinds }: ChangesBy): Derived {
  const table = nameOf(of)
  const records = Object.entries(kinds).map(
    ([kind, record]) => `WHEN NEW.${type.name} GLOB ${quoted(`${kind}.*`)} THEN NEW.${record.name}`,
  )
  return {
    name: `changes by ${table}`,
    parts: [
      {
        table,
        event: 'insert',
        statement: `UPDATE changes SET actor_id = NEW.${userId.name} WHERE NEW.${userId.name} IS NOT NULL
          AND entity = substr(NEW.${type.name}, 1, instr(NEW.${type.name}, '.') - 1) AND record_id = CASE ${records.join(' ')} END;`,
      },
    ],
    isHistory: true,
    // Of a group the row of the maximum is taken.
    fill: Object.entries(kinds).map(
      ([kind, record]) =>
        `UPDATE changes SET actor_id = last.${userId.name} FROM (SELECT ${record.name} AS id, ${userId.name}, max(rowid) FROM ${table}
          WHERE ${userId.name} IS NOT NULL AND ${type.name} GLOB ${quoted(`${kind}.*`)} GROUP BY 1) AS last
        WHERE entity = ${quoted(kind)} AND record_id = last.id`,
    ),
  }
}
