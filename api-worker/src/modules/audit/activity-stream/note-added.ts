import { excerptOf } from './record-context.ts'

/** The activity of a new note. */
export const noteAdded = (content: string) => ({
  type: 'note.created',
  title: 'Note added',
  description: excerptOf(content),
})
