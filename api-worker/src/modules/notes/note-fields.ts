import type { Note } from '@ginkgo/contracts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, leads, notes, users } from '../../db/schema/index.ts'
import { contextFields, leadOfEnquiry, notDeleted } from '../activities/enquiry-context.ts'
import { mentionsOfNote } from './mentions.ts'
import { type PersonColumns, personFields, personName } from '../activities/person-name.ts'

/** A note with its author. */
export const noteFields = {
  id: notes.id,
  content: notes.content,
  userId: notes.userId,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
  mentionIds: notes.mentionIds,
  mentions: mentionsOfNote,
  ...personFields,
}

export const authorOfNote = eq(users.id, notes.userId)

/** One note with its author and its enquiry, which must not be deleted. */
export function readNote(db: OrgDb, noteId: string) {
  return db
    .select({ ...noteFields, ...contextFields })
    .from(notes)
    .lookUp(enquiries, eq(enquiries.id, notes.enquiryId))
    .lookUp(leads, leadOfEnquiry)
    .leftJoin(users, authorOfNote)
    .where(and(eq(notes.id, noteId), notDeleted))
    .first()
}

interface NoteColumns extends PersonColumns {
  readonly id: string
  readonly enquiryId: string
  readonly content: string
  readonly mentions: NoteShape['mentions']
  readonly createdAt: string
  readonly updatedAt: string
}

/** A note as the wire shows it. */
export function toNote(row: NoteColumns): NoteShape {
  const { id, enquiryId, content, mentions, createdAt, updatedAt } = row
  return { id, enquiryId, content, mentions, user: personName(row), createdAt, updatedAt }
}

type NoteShape = z.input<typeof Note>
