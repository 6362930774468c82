import { notesApi } from '@ginkgo/contracts'
import { and, type SQL } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { notes } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, type Order, orderOf, type PageRequest, sortKey, toPage } from '../../../db/paging.ts'
import { isOf, type PlaceParams, readPlace, shown } from '../../audit/activity-stream/record-context.ts'
import { isCall } from '../calls/call-fields.ts'
import { isNote, joinedNotes, noteFields, toNote } from './note-fields.ts'

const order: Order = { by: notes.createdAt, id: notes.id, descending: true }

export const listNotes = operation(notesApi.list, {
  load: ({ db, params, page }) => readNotesOf(db, params, page),
  handle: ({ loaded }) => answer(loaded),
})

/** Those of its enquiries as well. */
export const listNotesOfLead = operation(notesApi.ofLead, {
  load: ({ db, params, page }) => readNotesOf(db, params, page),
  handle: ({ loaded }) => answer(loaded),
})

function readNotesOf(db: OrgDb, place: PlaceParams, page: PageRequest) {
  const within = and(isOf(notes, place), isNote)
  const counted = (condition?: SQL) =>
    shown(db.select({ count: countAll }).from(notes), notes)
      .where(and(isOf(notes, place), condition))
      .first()
  const parts = combine({
    place: readPlace(db, place),
    // The column that distinguishes a note from a call is behind its text, which would be read to count it.
    all: counted(),
    calls: counted(isCall),
    rows: joinedNotes(db.select({ ...noteFields, sortKey: sortKey(order) }).from(notes))
      .where(and(within, behind(order, page)))
      .orderBy(...orderOf(order))
      .limit(page.limit + 1)
      .bounded(),
  })
  return map(parts, ({ rows, all, calls }) => {
    const listed = toPage(rows, (all?.count ?? 0) - (calls?.count ?? 0), page)
    return { ...listed, rows: listed.rows.map(toNote) }
  })
}
