import { verticalsApi } from '@ginkgo/contracts'
import { eq, ne, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { leadTabRollup, leads, verticals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readVertical } from './vertical-fields.ts'

/**
 * Archived leads also prevent the deletion. The pipeline, stages, loss reasons and memberships are deleted with the
 * vertical.
 */
export const deleteVertical = operation(verticalsApi.delete, {
  load: ({ db, params }) =>
    combine({
      vertical: readVertical(db, params.verticalId),
      verticals: db.select({ count: countAll }).from(verticals).first(),
      leads: db
        .select({ count: sql<number>`coalesce(sum(${leadTabRollup.leads}), 0)` })
        .from(leadTabRollup)
        .where(eq(leadTabRollup.verticalId, params.verticalId))
        .first(),
    }),
  handle: ({ db, loaded, params: { verticalId } }) => {
    const { name } = existing(loaded.vertical, 'Vertical')
    const count = loaded.leads?.count ?? 0
    if (count > 0) {
      const contents = count === 1 ? '1 lead' : `${count} leads`
      throw new DomainError('vertical_not_empty', `This vertical still holds ${contents}`, {
        details: { count },
      })
    }
    if ((loaded.verticals?.count ?? 0) < 2) throw new DomainError('last_vertical')
    const isThis = eq(verticals.id, verticalId)
    return commit(
      undefined,
      [
        db.guard(db.exists(verticals, isThis), 'retry'),
        db.guard(db.exists(verticals, ne(verticals.id, verticalId)), 'retry'),
        db.guard(sql`NOT ${db.exists(leads, eq(leads.verticalId, verticalId))}`, 'retry'),
        db.delete(verticals, isThis),
      ],
      { audit: [{ kind: 'vertical.deleted', subject: name }] },
    )
  },
})
