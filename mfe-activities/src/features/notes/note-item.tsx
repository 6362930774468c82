import { call, userMessage } from '@ginkgo/api-client'
import { type Note, NoteWrite, notesApi } from '@ginkgo/contracts'
import { confirm, showFormFailure, toastError, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import {
  Avatar,
  Button,
  FormField,
  IconButton,
  personName,
  RelativeTime,
  TextArea,
  useZodForm,
} from '@ginkgo/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAfterChange } from '../after-change.ts'

/** One note; its author may edit it. */
export function NoteItem({ note }: { note: Note }) {
  const { user, can } = useSession()
  const afterChange = useAfterChange()
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
    if (!sure) return
    try {
      await call(notesApi.delete, { params: { noteId: note.id } })
      toastSuccess('Note deleted successfully')
      await afterChange()
    } catch (error) {
      toastError(userMessage(error, 'Failed to delete note'))
    }
  }
  return (
    <li className="rounded-lg border border-line p-3">
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
        {isOwn || can('records:manage') ? (
          <IconButton label="Delete note" onClick={() => void remove()}>
            <Trash2 size={14} />
          </IconButton>
        ) : null}
      </div>
      {editing ? (
        <NoteForm note={note} onDone={() => setEditing(false)} />
      ) : (
        <p className="mt-2 break-words whitespace-pre-wrap text-fg">{note.content}</p>
      )}
    </li>
  )
}

function NoteForm({ note, onDone }: { note: Note; onDone: () => void }) {
  const afterChange = useAfterChange()
  const form = useZodForm(NoteWrite, { defaultValues: { content: note.content } })
  const save = form.handleSubmit(async (body) => {
    try {
      await call(notesApi.update, { params: { noteId: note.id }, body }, { ifMatch: note.updatedAt })
      toastSuccess('Note updated successfully')
      onDone()
      await afterChange()
    } catch (error) {
      showFormFailure(form, error, 'Failed to update note')
    }
  })
  return (
    <form onSubmit={save} className="mt-2 flex flex-col gap-2" noValidate>
      <FormField form={form} name="content" label="Note" hideLabel>
        {(field) => <TextArea {...field} />}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
