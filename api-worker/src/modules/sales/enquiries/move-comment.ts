import { type SQL, sql } from 'drizzle-orm'
import { newId } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, notes } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { noteAdded } from '../../audit/activity-stream/note-added.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'

interface MovedEnquiry {
  readonly id: string
  readonly verticalId: string
  readonly leadId: string
}

/**
 * What the caller said with a move, as a note on each enquiry that moves; `holds` is the condition for these. The text
 * is sent to the database once, however many there are.
 */
export function commentOnMoved(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  comment: string,
  moved: readonly MovedEnquiry[],
  holds: SQL,
): Statement[] {
  const none = sql`NULL`
  const moment = sql`${Date.parse(now)}`
  const note = {
    id: newId(now),
    verticalId: enquiries.verticalId,
    leadId: enquiries.leadId,
    enquiryId: enquiries.id,
    content: sql`${comment}`,
    userId: sql`${scope.user.id}`,
    mentionIds: sql`json_array()`,
    outcome: none,
    calledAt: none,
    durationSeconds: none,
    contactId: none,
    createdAt: moment,
    updatedAt: moment,
  }
  const entries = moved.map(({ id: enquiryId, verticalId, leadId }) => ({
    enquiryId,
    verticalId,
    leadId,
    ...noteAdded({ id: null, content: comment }),
  }))
  return [db.insertForEach(notes, note, enquiries, holds), ...recordActivity(db, scope, now, ...entries)]
}
