import { lossReasonsApi } from '@ginkgo/contracts'
import { eq, isNull, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, lossReasons } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { lossReasonFields } from './loss-reason-fields.ts'

/** A reason that an enquiry was lost for is archived: it can no longer be chosen, but is still shown there. */
export const deleteLossReason = operation(lossReasonsApi.delete, {
  load: ({ db, params: { lossReasonId } }) =>
    db
      .select({ ...lossReasonFields, inUse: isInUse(db, lossReasonId) })
      .from(lossReasons)
      .where(eq(lossReasons.id, lossReasonId), isNull(lossReasons.archivedAt))
      .first(),
  handle: ({ db, scope, loaded, now }) => {
    const { inUse, ...reason } = existing(loaded, 'Loss reason')
    const { id, verticalId } = reason
    scope.require('pipeline:write', verticalId)
    const archived = { archivedAt: now, updatedAt: nextStamp(now, reason.updatedAt) }
    return commit(undefined, [
      db.unchanged(lossReasons, reason),
      !inUse && db.guard(sql`NOT ${isInUse(db, id)}`, 'retry'),
      inUse
        ? db.update(lossReasons, archived, eq(lossReasons.id, id))
        : db.delete(lossReasons, eq(lossReasons.id, id)),
      recordActivity(db, scope, now, {
        verticalId,
        type: inUse ? 'loss_reason.archived' : 'loss_reason.deleted',
        title: inUse ? 'Loss reason archived' : 'Loss reason deleted',
        description: reason.reason,
      }),
    ])
  },
})

const isInUse = (db: OrgDb, lossReasonId: string) =>
  sql<number>`${db.exists(enquiries, eq(enquiries.lossReasonId, lossReasonId))}`
