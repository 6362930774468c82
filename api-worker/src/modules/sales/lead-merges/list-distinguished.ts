import { leadMergesApi } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { countAll } from '../../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { leadMerges, neverMerged } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { type Compared, oneLead, shownLead } from './compared-leads.ts'

const { id, verticalId, winnerId, loserId, undoneAt, createdAt } = leadMerges
const order: Order = { by: loserId, id, descending: false }

const leadOf = (column: SQLiteColumn): SQL<Compared | null> =>
  oneLead(
    sql`leads AS o`,
    sql`o.organization_id = lead_merges.organization_id AND o.id = ${column} AND o.archived_at IS NULL`,
  )

export const listDistinguished = operation(leadMergesApi.distinguished, {
  load: ({ db, params, page }) => {
    const distinguished = [eq(verticalId, params.verticalId), eq(undoneAt, neverMerged)]
    return combine({
      vertical: readVertical(db, params.verticalId),
      total: db
        .select({ count: countAll })
        .from(leadMerges)
        .by('lead_merges_of_loser')
        .where(...distinguished)
        .first(),
      rows: db
        .select({
          id,
          createdAt,
          one: leadOf(winnerId),
          other: leadOf(loserId),
          sortKey: sortKey(order),
        })
        .from(leadMerges)
        .by('lead_merges_of_loser')
        .where(...distinguished, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    existing(loaded.vertical, 'Vertical')
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    // One of two may be gone since, or archived, and is not compared then.
    const pairs = rows.flatMap(({ one, other, ...row }) =>
      one && other ? [{ ...row, leads: [shownLead(one), shownLead(other)] }] : [],
    )
    return answer({ ...rest, rows: pairs })
  },
})
