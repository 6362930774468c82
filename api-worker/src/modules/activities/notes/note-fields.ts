import type { Note } from '@ginkgo/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { notes, users } from '../../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../../db/scoped-select.ts'
import {
  contextFields,
  inContext,
  placeNames,
  type RecordContext,
} from '../../audit/activity-stream/record-context.ts'
import { type PersonColumns, personFields, personName } from '../../audit/activity-stream/person-name.ts'
import { mentionsOfNote } from './mentions.ts'

/** A note with its author, lead and enquiry. */
export const noteFields = {
  id: notes.id,
  content: notes.content,
  userId: notes.userId,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
  mentionIds: notes.mentionIds,
  mentions: mentionsOfNote,
  ...contextFields,
  ...personFields,
}

/** Calls stand in the same table. */
export const isNote = isNull(notes.outcome)

/** Joins the other tables that `noteFields` reads. */
export const joinedNotes = <F extends Fields>(select: ScopedSelect<F>): ScopedSelect<F> =>
  inContext(select, notes).leftJoin(users, eq(users.id, notes.userId))

/** One note that is not of a deleted enquiry. */
export function readNote(db: OrgDb, noteId: string) {
  return joinedNotes(db.select(noteFields).from(notes))
    .where(and(eq(notes.id, noteId), isNote))
    .first()
}

interface NoteColumns extends RecordContext, PersonColumns {
  readonly id: string
  readonly content: string
  readonly mentions: NoteShape['mentions']
  readonly createdAt: string
  readonly updatedAt: string
}

/** A note as the wire shows it. */
export function toNote(row: NoteColumns): NoteShape {
  const { id, content, mentions, createdAt, updatedAt } = row
  return { id, ...placeNames(row), content, mentions, user: personName(row), createdAt, updatedAt }
}

type NoteShape = z.input<typeof Note>
