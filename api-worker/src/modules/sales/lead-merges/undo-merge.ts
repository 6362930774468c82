import { leadMergesApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { readChange, readRowOf } from '../../../change-log/read-change.ts'
import { leadMerges, leads, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { leadFields, ownerOfLead } from '../leads/lead-fields.ts'
import { mergedInto, readMergeOf } from './merge-leads.ts'
import { readCrossings, readMobilesSince } from './read-undo.ts'
import type { FormerLeads } from './write-merge.ts'
import { writeUndo } from './write-undo.ts'

/** A chain is undone from its end. */
const undoLaterFirst =
  'The lead that it was merged into has been merged into another one since. Undo that merge first'

/** For whoever may archive both leads. */
export const undoMerge = operation(leadMergesApi.undo, {
  load: ({ db, params: { mergeId } }) => {
    const { id, verticalId, winnerId, loserId, undoneAt } = leadMerges
    const winner = sql`(SELECT one.winner_id FROM lead_merges AS one WHERE one.id = ${mergeId})`
    return combine({
      merge: db
        .select({ id, verticalId, winnerId, loserId, undoneAt })
        .from(leadMerges)
        .where(eq(id, mergeId))
        .first(),
      winner: db
        .select(leadFields)
        .from(leads)
        .innerJoin(users, ownerOfLead)
        .where(eq(leads.id, winner))
        .first(),
      winnersMerge: readMergeOf(db, winner),
      change: readChange(db, mergeId),
      former: readRowOf(db, mergeId, winner),
      mobiles: readMobilesSince(db, winner, mergeId),
      crossings: readCrossings(db, winner, mergeId),
    })
  },
  handle: ({ db, scope, loaded, now }) => {
    const merge = existing(loaded.merge, 'Merge')
    const { verticalId, winnerId, loserId, undoneAt } = merge
    scope.require('leads:write', verticalId)
    if (undoneAt) throw new DomainError('merge_undone')
    if (loaded.winnersMerge) throw mergedInto(loaded.winnersMerge.winnerId, undoLaterFirst)
    const winner = existing(loaded.winner, 'Lead')
    const { change } = loaded
    if (!change?.undoableUntil || change.undoableUntil <= now || !loaded.former)
      throw new DomainError('merge_too_old')
    const former = loaded.former.before as unknown as FormerLeads
    for (const { ownerId } of [winner, former.loser]) scope.requireOwn(verticalId, ownerId)
    const { mobiles, crossings } = loaded
    return commit(
      { winnerId, loserId },
      writeUndo(db, scope, now, { merge, change, winner, former, mobiles, crossings }),
    )
  },
})
