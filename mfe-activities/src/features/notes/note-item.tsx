import { type Note, notesApi } from '@ginkgo/contracts'
import { confirm, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Avatar, IconButton, personName, RelativeTime, WrittenText } from '@ginkgo/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PlaceLink } from '../place.tsx'
import { contentParts } from './mentions.ts'
import { NoteForm } from './note-form.tsx'

/** One note; its author may edit it. */
export function NoteItem({ note, withPlace }: { note: Note; withPlace: boolean }) {
  const { user, vertical, can } = useSession()
  const removing = useMutation(notesApi.delete, {
    saved: 'Note deleted successfully',
    failed: 'Failed to delete note',
  })
  const [editing, setEditing] = useState(false)
  const isOwn = note.user?.id === user.id
  const author = note.user ? personName(note.user) : 'Former member'
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete note',
      description: 'The note is deleted for everybody.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await removing.send({ params: { noteId: note.id } })
  }
  return (
    <li className="py-3">
      <div className="flex items-center gap-2 text-sm text-muted">
        <Avatar name={author} />
        <span className="font-medium text-fg">{author}</span>
        <RelativeTime instant={note.createdAt} />
        <span className="flex-1" />
        {isOwn ? (
          <IconButton label="Edit note" onClick={() => setEditing(true)}>
            <Pencil size={14} />
          </IconButton>
        ) : null}
        {isOwn || can('records:manage', vertical?.id) ? (
          <IconButton label="Delete note" onClick={() => void remove()}>
            <Trash2 size={14} />
          </IconButton>
        ) : null}
      </div>
      {withPlace && note.enquiry ? <PlaceLink of={note} className="mt-1 text-sm" /> : null}
      {editing ? (
        <NoteForm note={note} onDone={() => setEditing(false)} />
      ) : (
        <p dir="auto" className="mt-2 break-words whitespace-pre-wrap text-fg">
          {contentParts(note.content, note.mentions).map(({ text, isMention }, index) =>
            isMention ? (
              <span key={index} className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent-text">
                {text}
              </span>
            ) : (
              <WrittenText key={index}>{text}</WrittenText>
            ),
          )}
        </p>
      )}
    </li>
  )
}
