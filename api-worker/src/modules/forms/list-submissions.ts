import { formsApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../db/paging.ts'
import { formSubmissions } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { readForm, submissionColumns, toSubmission } from './form-rows.ts'

const newestFirst: Order = { by: formSubmissions.createdAt, id: formSubmissions.id, descending: true }

export const listSubmissions = operation(formsApi.submissions, {
  load: ({ db, params: { formId }, query: { state }, page }) => {
    const isAsked = and(eq(formSubmissions.formId, formId), state && eq(formSubmissions.state, state))
    return combine({
      form: readForm(db, formId),
      total: db.select({ count: countAll }).from(formSubmissions).where(isAsked).first(),
      rows: db
        .select({ ...submissionColumns, sortKey: sortKey(newestFirst) })
        .from(formSubmissions)
        .where(isAsked, behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    existing(loaded.form, 'Form')
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...rest, rows: rows.map(toSubmission) })
  },
})
