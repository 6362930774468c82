import { leadViewsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { leadViews } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { seenBy, viewFields } from './view-fields.ts'

const order: Order = { by: sql`${leadViews.name} COLLATE NOCASE`, id: leadViews.id, descending: false }

export const listViews = operation(leadViewsApi.list, {
  load: ({ db, params: { verticalId }, page, callerId }) => {
    const own = [eq(leadViews.verticalId, verticalId), eq(leadViews.ownerId, callerId)]
    return combine({
      vertical: readVertical(db, verticalId),
      total: db
        .select({ count: countAll })
        .from(leadViews)
        .where(...own)
        .first(),
      rows: db
        .select({ ...viewFields, sortKey: sortKey(order) })
        .from(leadViews)
        .where(...own, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ scope, loaded, page }) => {
    existing(loaded.vertical, 'Vertical')
    const views = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...views, rows: views.rows.map((view) => seenBy(scope, view)) })
  },
})
