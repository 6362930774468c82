import { lossReasonsApi } from '@ginkgo/contracts'
import { eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { lossReasons } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'

/** A reason stands once in a vertical, whatever its case; archived ones do not count. */
export const createLossReason = operation(lossReasonsApi.create, {
  load: ({ db, params: { verticalId }, body }) =>
    combine({
      vertical: readVertical(db, verticalId),
      same: db
        .select({ id: lossReasons.id })
        .from(lossReasons)
        .where(
          eq(lossReasons.verticalId, verticalId),
          isNull(lossReasons.archivedAt),
          sql`lower(${lossReasons.reason}) = lower(${body.reason})`,
        )
        .first(),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('pipeline:write', verticalId)
    if (loaded.same) throw new DomainError('conflict', 'This loss reason already exists')
    const reason = { id: uuid(), verticalId, reason: body.reason, createdAt: now, updatedAt: now }
    return commit(reason, [
      db.insert(lossReasons, reason),
      recordActivity(db, scope, now, {
        verticalId,
        type: 'loss_reason.created',
        title: 'Loss reason added',
        description: reason.reason,
      }),
    ])
  },
})
