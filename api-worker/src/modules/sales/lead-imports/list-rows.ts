import { leadImportsApi } from '@ginkgo/contracts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countAll } from '../../../db/expressions.ts'
import { leadImportResults, leadImportRows, leads } from '../../../db/schema/index.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { combine, map, type Read } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, orderOf, type PageRequest, sortKey, toPage } from '../../../db/paging.ts'
import { readImport } from './import-fields.ts'
import { plannedPage, readPlanned } from './list-planned-rows.ts'
import { ownImport } from './own-import.ts'

const { importId, rowNumber, outcome, leadId, issues, undo } = leadImportResults
const order = { by: rowNumber, id: rowNumber, descending: false }

type Wanted = Exclude<z.output<typeof leadImportsApi.rows.query>['outcome'], 'planned'>

/** SQLite uses a partial index only if the condition is written exactly as in the index. */
function whose(wanted: Wanted): SQL {
  if (wanted === 'kept') return sql`${undo} = 'kept'`
  if (wanted === 'incomplete') return sql`${outcome} IN ('created', 'updated') AND ${issues} <> '[]'`
  return eq(outcome, wanted)
}

function readResults(db: OrgDb, id: string, outcomeWanted: Wanted, page: PageRequest) {
  const wanted = [eq(importId, id), whose(outcomeWanted)]
  return combine({
    leadImport: readImport(db, id),
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
}

type Loaded =
  | { readonly planned: ReturnType<ReturnType<typeof readPlanned>['decode']> }
  | { readonly results: ReturnType<ReturnType<typeof readResults>['decode']> }

export const listRows = operation(leadImportsApi.rows, {
  load: ({ db, params, query, page }): Read<Loaded> =>
    query.outcome === 'planned'
      ? map(readPlanned(db, params.importId, page), (planned) => ({ planned }))
      : map(readResults(db, params.importId, query.outcome, page), (results) => ({ results })),
  handle: ({ scope, loaded, page, now }) => {
    if ('planned' in loaded) return answer(plannedPage(scope, loaded.planned, now))
    const { leadImport, rows, total } = loaded.results
    ownImport(scope, leadImport)
    return answer(toPage(rows, total?.count ?? 0, page))
  },
})
