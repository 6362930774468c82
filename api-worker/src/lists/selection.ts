import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { List } from './list.ts'

/** Those of a vertical's list that are named by their ids, as a condition; however many there are. */
export function isSelected(list: List, verticalId: string, ids: readonly string[]): SQL | undefined {
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return and(inArray(list.table.id, named), eq(list.table.verticalId, verticalId), list.shown)
}
