import { ignoredSendersApi } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { suppressedAddresses } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'

const { address, createdAt } = suppressedAddresses
const isIgnored = eq(suppressedAddresses.reason, 'ignored')
const order: Order = { by: createdAt, id: address, descending: true }

export const listIgnoredSenders = operation(ignoredSendersApi.list, {
  load: ({ db, page }) => {
    const parts = combine({
      total: db.select({ count: countAll }).from(suppressedAddresses).where(isIgnored).first(),
      rows: db
        .select({ id: address, address, createdAt, sortKey: sortKey(order) })
        .from(suppressedAddresses)
        .where(and(isIgnored, behind(order, page)))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
    return map(parts, ({ rows, total }) => toPage(rows, total?.count ?? 0, page))
  },
  handle: ({ loaded }) => answer(loaded),
})

export const deleteIgnoredSender = operation(ignoredSendersApi.delete, {
  load: ({ db, params }) =>
    db.select({ address }).from(suppressedAddresses).where(isThis(params.address)).first(),
  handle: ({ db, loaded, params }) => {
    if (!loaded) throw new NotFound('Address')
    return commit(undefined, [db.delete(suppressedAddresses, isThis(params.address))], {
      audit: [{ kind: 'sender.filed_again', subject: params.address }],
    })
  },
})

const isThis = (one: string): SQL => and(isIgnored, eq(address, sql`${one}`)) as SQL
