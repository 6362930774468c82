import { notesApi } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { activities, notes, users, verticals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { behind, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { latestFirst, matches } from '../../audit/activity-stream/activity-fields.ts'
import { inContext } from '../../audit/activity-stream/record-context.ts'
import { isNote, noteFields, toNote } from './note-fields.ts'

/** A comment on a change of stage does not name the note that it became; they were written together. */
const noteOfActivity = sql`coalesce(${activities.recordId}, (SELECT n.id FROM notes AS n
  WHERE n.organization_id = ${activities.organizationId} AND n.enquiry_id = ${activities.enquiryId}
    AND n.created_at = ${activities.createdAt} LIMIT 1))`

/**
 * The notes by their activities, which stand in the order of time for the whole organization; an index of notes by
 * vertical would cost each note a write.
 */
export const listNotesOfVertical = operation(notesApi.ofVertical, {
  load: ({ db, params: { verticalId }, query, page }) => {
    // Pages go on behind an activity, so its id is the row's.
    const fields = { ...noteFields, noteId: notes.id, id: activities.id, sortKey: sortKey(latestFirst) }
    const recorded = db.select(fields).from(activities)
    return combine({
      vertical: db.select({ id: verticals.id }).from(verticals).where(eq(verticals.id, verticalId)).first(),
      rows: inContext(recorded.lookUp(notes, eq(notes.id, noteOfActivity)), notes)
        .leftJoin(users, eq(users.id, notes.userId))
        .where(
          and(
            eq(activities.verticalId, verticalId),
            matches({ ...query, type: 'note.created' }),
            isNote,
            behind(latestFirst, page),
          ),
        )
        .orderBy(...orderOf(latestFirst))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded: { vertical, rows }, page }) => {
    existing(vertical, 'Vertical')
    const listed = toPage(rows, { count: 0, isAtLeast: rows.length > page.limit }, page)
    return answer({
      ...listed,
      total: listed.rows.length,
      rows: listed.rows.map(({ noteId, ...row }) => toNote({ ...row, id: noteId })),
    })
  },
})
