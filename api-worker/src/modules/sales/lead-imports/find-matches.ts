import { leadImportsApi } from '@ginkgo/contracts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { leads, verticals } from '../../../db/schema/index.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'

/** Compares as an import does: with leads that are not archived, by e-mail and by phone number in any notation. */
export const findMatches = operation(leadImportsApi.matches, {
  load: ({ db, params: { verticalId }, body: { rows } }) => {
    const isThere = (isIt: SQL) =>
      db.exists(leads, and(eq(leads.verticalId, verticalId), isNull(leads.archivedAt), isIt))
    const byEmail = sql`${leads.email} IS NOT NULL AND ${leads.email} = json_extract(line.value, '$.email')`
    const byPhone = (column: SQLiteColumn) => sql`${column} IS NOT NULL AND ${column} IN (
      SELECT phone.value FROM json_each(line.value, '$.phones') AS phone)`
    const places = sql<string>`(SELECT json_group_array(line.key) FROM json_each(${JSON.stringify(rows)}) AS line
      WHERE ${isThere(byEmail)} OR ${isThere(byPhone(leads.phoneE164))} OR ${isThere(byPhone(leads.phoneDigits))})`
    return db.select({ id: verticals.id, places }).from(verticals).where(eq(verticals.id, verticalId)).first()
  },
  handle: ({ scope, loaded }) => {
    const { id, places } = existing(loaded, 'Vertical')
    scope.require('leads:write', id)
    const rows = JSON.parse(places) as number[]
    return answer({ count: rows.length, rows })
  },
})
