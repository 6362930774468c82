import { and, eq, is } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { OrgDb, OrgTable } from '../../db/org-db.ts'
import * as schema from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'

type FigureTable = OrgTable & { readonly verticalId: SQLiteColumn; readonly stageId: SQLiteColumn }

/**
 * Every table that adds something up by stage, read from the schema: the stage is a part of its key, whereas records
 * have an id of their own.
 */
const countedByStage: readonly FigureTable[] = Object.values(schema as Record<string, unknown>).filter(
  (table): table is FigureTable =>
    is(table, SQLiteTable) &&
    getTableConfig(table).primaryKeys.some(({ columns }) => columns.some(({ name }) => name === 'stage_id')),
)

/** Removes the figures of a stage that has no enquiries any more: the triggers leave rows that count none. */
export function forgetFigures(
  db: OrgDb,
  { id, verticalId }: { readonly id: string; readonly verticalId: string },
): Statement[] {
  return countedByStage.map((table) =>
    db.delete(table, and(eq(table.verticalId, verticalId), eq(table.stageId, id))),
  )
}
