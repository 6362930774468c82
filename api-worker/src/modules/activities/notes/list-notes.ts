import { notesApi } from '@ginkgo/contracts'
import { and } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { notes } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { behind, type Order, orderOf, type PageRequest, sortKey, toPage } from '../../../db/paging.ts'
import { inContext, isOf, type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
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
  const parts = combine({
    place: readPlace(db, place),
    total: inContext(db.select({ count: countAll }).from(notes), notes)
      .where(within)
      .first(),
    rows: joinedNotes(db.select({ ...noteFields, sortKey: sortKey(order) }).from(notes))
      .where(and(within, behind(order, page)))
      .orderBy(...orderOf(order))
      .limit(page.limit + 1)
      .bounded(),
  })
  return map(parts, ({ rows, total }) => {
    const listed = toPage(rows, total?.count ?? 0, page)
    return { ...listed, rows: listed.rows.map(toNote) }
  })
}
