import { leadImportsApi } from '@ginkgo/contracts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countAll } from '../../../db/expressions.ts'
import { leadImportResults, leadImportRows, leads } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { readImport } from './import-fields.ts'
import { ownImport } from './own-import.ts'

const { importId, rowNumber, outcome, leadId, issues, undo } = leadImportResults
const order = { by: rowNumber, id: rowNumber, descending: false }

type Wanted = z.output<typeof leadImportsApi.rows.query>['outcome']

/** SQLite uses a partial index only if the condition is written exactly as in the index. */
function whose(wanted: Wanted): SQL {
  if (wanted === 'kept') return sql`${undo} = 'kept'`
  if (wanted === 'incomplete') return sql`${outcome} IN ('created', 'updated') AND ${issues} <> '[]'`
  return eq(outcome, wanted)
}

export const listRows = operation(leadImportsApi.rows, {
  load: ({ db, params, query, page }) => {
    const wanted = [eq(importId, params.importId), whose(query.outcome)]
    return combine({
      leadImport: readImport(db, params.importId),
      total: db
        .select({ count: countAll })
        .from(leadImportResults)
        .where(...wanted)
        .first(),
      rows: db
        .select({
          id: sql<string>`CAST(${rowNumber} AS TEXT)`,
          rowNumber,
          cells: leadImportRows.cells,
          outcome,
          leadId,
          isLeadArchived: db
            .exists(leads, and(eq(leads.id, leadId), isNotNull(leads.archivedAt)))
            .mapWith(Boolean),
          issues,
          undo,
          sortKey: sortKey(order),
        })
        .from(leadImportResults)
        .innerJoin(
          leadImportRows,
          and(eq(leadImportRows.importId, importId), eq(leadImportRows.rowNumber, rowNumber)),
        )
        .where(...wanted, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ scope, loaded, page }) => {
    ownImport(scope, loaded.leadImport)
    return answer(toPage(loaded.rows, loaded.total?.count ?? 0, page))
  },
})
