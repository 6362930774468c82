import { eq, type SQL } from 'drizzle-orm'
import type { OrgDb } from './org-db.ts'
import { verticals } from './schema/index.ts'
import { map, type Read } from './statement.ts'

/**
 * Which of the values occur in a vertical, one index lookup each; `exists` tells whether rows with a value do.
 * Nothing for a vertical out of reach.
 */
export function presentValues<Value extends string>(
  db: OrgDb,
  verticalId: string,
  values: readonly Value[],
  exists: (value: Value) => SQL,
): Read<Value[]> {
  const fields = Object.fromEntries(values.map((value) => [value, exists(value)]))
  const row = db.select(fields).from(verticals).where(eq(verticals.id, verticalId)).first()
  return map(row, (found) => values.filter((value) => found?.[value]))
}
