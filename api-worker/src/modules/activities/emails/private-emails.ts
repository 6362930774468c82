import { privateEmailsApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { emails, users } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { contextFields, inContext, placeNames } from '../../audit/activity-stream/record-context.ts'
import { personFields, personName } from '../../audit/activity-stream/person-name.ts'

const order: Order = { by: emails.createdAt, id: emails.id, descending: true }
const { id, direction, createdAt, isPrivate } = emails

/** That they are there and whose they are, and nothing of what they say. */
export const listPrivateEmails = operation(privateEmailsApi.list, {
  load: ({ db, page }) => {
    const parts = combine({
      total: inContext(db.select({ count: countAll }).from(emails), emails)
        .where(eq(isPrivate, true))
        .first(),
      rows: inContext(
        db
          .select({ id, direction, createdAt, ...contextFields, ...personFields, sortKey: sortKey(order) })
          .from(emails),
        emails,
      )
        .leftJoin(users, eq(users.id, emails.userId))
        .where(and(eq(isPrivate, true), behind(order, page)))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
    return map(parts, ({ rows, total }) => {
      const listed = toPage(rows, total?.count ?? 0, page)
      const shown = listed.rows.map((row) => ({
        id: row.id,
        direction: row.direction,
        createdAt: row.createdAt,
        verticalId: row.verticalId,
        ...placeNames(row),
        user: personName(row),
      }))
      return { ...listed, rows: shown }
    })
  },
  handle: ({ loaded }) => answer(loaded),
})
