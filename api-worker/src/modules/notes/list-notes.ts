import { notesApi } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { notes, users } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../http/paging.ts'
import { readEnquiryContext } from '../activities/enquiry-context.ts'
import { authorOfNote, noteFields, toNote } from './note-fields.ts'

const order: Order = { by: notes.createdAt, id: notes.id, descending: true }

export const listNotes = operation(notesApi.list, {
  load: ({ db, params, page }) => {
    const within = eq(notes.enquiryId, params.enquiryId)
    return combine({
      enquiry: readEnquiryContext(db, params.enquiryId),
      total: db.select({ count: countAll }).from(notes).where(within).first(),
      rows: db
        .select({ ...noteFields, sortKey: sortKey(order) })
        .from(notes)
        .leftJoin(users, authorOfNote)
        .where(and(within, behind(order, page)))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    const { enquiryId } = existing(loaded.enquiry, 'Enquiry')
    const notesPage = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...notesPage, rows: notesPage.rows.map((row) => toNote({ ...row, enquiryId })) })
  },
})
