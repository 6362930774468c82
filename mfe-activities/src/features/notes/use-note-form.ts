import { NoteWrite, type UserId } from '@ginkgo/contracts'
import { useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { mentionedPeople } from './mentions.ts'
import { useMentionable } from './use-mentionable.ts'

export interface NoteBody {
  readonly content: string
  readonly mentionIds: UserId[]
}

/** The form of a note in a vertical, with the people who can be mentioned in it. */
export function useNoteForm(verticalId: string | undefined, content = '') {
  const people = useMentionable(verticalId)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const form = useZodForm(NoteWrite, { defaultValues: { content } })
  return {
    form,
    people,
    onPick: (userId: string) => setPicked(new Set([...picked, userId])),
    /** What is sent: the text, and who is mentioned in it. */
    bodyOf: (text: string): NoteBody => ({
      content: text,
      mentionIds: mentionedPeople(text, people, picked).map(({ id }) => id),
    }),
  }
}
