import { excerptOf } from './record-context.ts'

/** The activity of a new note; it names the note where its id is known before the database makes it. */
export const noteAdded = ({ id, content }: { readonly id: string | null; readonly content: string }) => ({
  recordId: id,
  type: 'note.created',
  title: 'Note added',
  description: excerptOf(content),
})
