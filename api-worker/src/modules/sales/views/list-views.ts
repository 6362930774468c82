import { and, eq, or, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { views } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { type ListOfViews, seenBy, viewFields } from './view-fields.ts'

const order: Order = { by: sql`${views.name} COLLATE NOCASE`, id: views.id, descending: false }

export const listViews = ({ kind, api }: ListOfViews) =>
  operation(api.list, {
    load: ({ db, params: { verticalId }, page, callerId }) => {
      const offered = and(
        eq(views.verticalId, verticalId),
        eq(views.kind, kind),
        or(eq(views.ownerId, callerId), sql`${views.isShared} = 1`),
      )
      return combine({
        vertical: readVertical(db, verticalId),
        total: db.select({ count: countAll }).from(views).where(offered).first(),
        rows: db
          .select({ ...viewFields, sortKey: sortKey(order) })
          .from(views)
          .where(offered, behind(order, page))
          .orderBy(...orderOf(order))
          .limit(page.limit + 1)
          .bounded(),
      })
    },
    handle: ({ scope, loaded, page }) => {
      existing(loaded.vertical, 'Vertical')
      const listed = toPage(loaded.rows, loaded.total?.count ?? 0, page)
      return answer({ ...listed, rows: listed.rows.map((view) => seenBy(scope, view)) })
    },
  })
