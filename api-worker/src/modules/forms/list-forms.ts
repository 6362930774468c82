import { formsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../db/paging.ts'
import { forms } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { readVertical } from '../organization/verticals/vertical-fields.ts'
import { formColumns, toForm } from './form-rows.ts'

const newestFirst: Order = { by: forms.createdAt, id: forms.id, descending: true }

export const listForms = operation(formsApi.list, {
  load: ({ db, params: { verticalId }, page }) => {
    const isHere = eq(forms.verticalId, verticalId)
    return combine({
      vertical: readVertical(db, verticalId),
      total: db.select({ count: countAll }).from(forms).where(isHere).first(),
      rows: db
        .select({ ...formColumns, sortKey: sortKey(newestFirst) })
        .from(forms)
        .where(isHere, behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page, origin }) => {
    existing(loaded.vertical, 'Vertical')
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...rest, rows: rows.map((row) => toForm(origin, row)) })
  },
})
