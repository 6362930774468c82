import { invitationsApi } from '@ginkgo/contracts'
import { countAll } from '../../../db/expressions.ts'
import { invitations } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { invitedVerticals, isPending } from './invitation-fields.ts'

const newestFirst: Order = { by: invitations.createdAt, id: invitations.id, descending: true }

export const listInvitations = operation(invitationsApi.list, {
  load: ({ db, page, now }) =>
    combine({
      total: db.select({ count: countAll }).from(invitations).where(isPending(now)).first(),
      rows: db
        .select({
          id: invitations.id,
          email: invitations.email,
          role: invitations.role,
          verticals: invitedVerticals,
          expiresAt: invitations.expiresAt,
          createdAt: invitations.createdAt,
          updatedAt: invitations.updatedAt,
          sortKey: sortKey(newestFirst),
        })
        .from(invitations)
        .where(isPending(now), behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ loaded, page }) => {
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({
      ...rest,
      rows: rows.map(({ verticals, ...invitation }) => ({
        ...invitation,
        status: 'pending' as const,
        verticalNames: verticals.map(({ name }) => name),
      })),
    })
  },
})
