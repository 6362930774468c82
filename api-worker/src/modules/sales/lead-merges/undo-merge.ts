import { eq, sql } from 'drizzle-orm'
import { readRowOf } from '../../../change-log/read-change.ts'
import type { UndoneOnRequest } from '../../../change-log/request-undo.ts'
import { leadMerges, leads, users } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { leadFields, ownerOfLead } from '../leads/lead-fields.ts'
import { mergedInto, readMergeOf } from './merge-leads.ts'
import { readCrossings, readMobilesSince } from './read-undo.ts'
import type { FormerLeads } from './write-merge.ts'
import { writeUndo } from './write-undo.ts'

/** A chain is undone from its end. */
const undoLaterFirst =
  'The lead that it was merged into has been merged into another one since. Undo that merge first'

/** For whoever may archive both leads. */
export const undoMerge: UndoneOnRequest = {
  kind: 'leads.merge',
  permission: 'leads:write',
  by: 'own rule',
  read: (db, mergeId) => {
    const { id, winnerId, loserId } = leadMerges
    const winnerOf = sql`(SELECT one.winner_id FROM lead_merges AS one WHERE one.id = ${mergeId})`
    const reads = combine({
      merge: db.select({ id, winnerId, loserId }).from(leadMerges).where(eq(id, mergeId)).first(),
      winner: db
        .select(leadFields)
        .from(leads)
        .innerJoin(users, ownerOfLead)
        .where(eq(leads.id, winnerOf))
        .first(),
      winnersMerge: readMergeOf(db, winnerOf),
      row: readRowOf(db, mergeId, winnerOf),
      mobiles: readMobilesSince(db, winnerOf, mergeId),
      crossings: readCrossings(db, winnerOf, mergeId),
    })
    return map(reads, (loaded) => (request) => {
      const { db: own, scope, now, change } = request
      const { mobiles, crossings, winnersMerge } = loaded
      const merge = existing(loaded.merge, 'Merge')
      if (winnersMerge) throw mergedInto(winnersMerge.winnerId, undoLaterFirst)
      const winner = existing(loaded.winner, 'Lead')
      const former = existing(loaded.row, 'Merge').before as unknown as FormerLeads
      for (const { ownerId } of [winner, former.loser]) scope.requireOwn(winner.verticalId, ownerId)
      return {
        ...writeUndo(own, scope, now, { merge, change, winner, former, mobiles, crossings }),
        goesOn: false,
      }
    })
  },
}
