import { emailTemplatesApi } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { emailTemplates } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { isOffered, templateFields, toTemplate } from './template-fields.ts'

const order: Order = {
  by: sql`${emailTemplates.name} COLLATE NOCASE`,
  id: emailTemplates.id,
  descending: false,
}

export const listTemplates = operation(emailTemplatesApi.list, {
  load: ({ db, page, callerId }) =>
    combine({
      total: db.select({ count: countAll }).from(emailTemplates).where(isOffered(callerId)).first(),
      rows: db
        .select({ ...templateFields, sortKey: sortKey(order) })
        .from(emailTemplates)
        .where(isOffered(callerId), behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ loaded, page }) => {
    const templates = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...templates, rows: templates.rows.map(toTemplate) })
  },
})
