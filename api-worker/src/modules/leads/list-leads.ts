import { leadsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { leads, users } from '../../db/schema/index.ts'
import { combine, map } from '../../db/statement.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { behind, orderOf, sortKey, toPage } from '../../http/paging.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'
import { inArchive, isFiltered, leadOrder, matchesFilters, tabConditions } from './lead-filters.ts'
import { readCounters } from './tab-counts.ts'

export const listLeads = operation(leadsApi.list, {
  load: ({ db, params: { verticalId }, query, page }) => {
    const { tab, archived } = query
    const order = leadOrder(query.sort)
    const within = [
      eq(leads.verticalId, verticalId),
      inArchive(archived),
      tabConditions[tab],
      matchesFilters(query),
    ]
    const counted = () => map(readCounters(db, verticalId), (counts) => counts?.[archived ? 'archived' : tab])
    const searched = () =>
      map(
        db
          .select({ count: countAll })
          .from(leads)
          .where(...within)
          .first(),
        (row) => row?.count,
      )
    // Archived leads are counted in all, not by tab.
    const isCounted = !isFiltered(query) && (!archived || tab === 'all')
    return combine({
      vertical: readVertical(db, verticalId),
      total: isCounted ? counted() : searched(),
      rows: db
        .select({ ...leadFields, sortKey: sortKey(order) })
        .from(leads)
        .innerJoin(users, ownerOfLead)
        .where(...within, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .all(),
    })
  },
  handle: ({ loaded, page }) => {
    found(loaded.vertical, 'Vertical')
    return answer(toPage(loaded.rows, loaded.total ?? 0, page))
  },
})
