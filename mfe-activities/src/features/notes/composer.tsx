import { dialogs } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { FormField } from '@ginkgo/ui/form'
import { CalendarPlus, ListPlus, PhoneCall } from 'lucide-react'
import { MentionArea } from './mention-area.tsx'
import { type NoteSubject, useNewNote } from './use-new-note.ts'

/** Above what happened: a note is written here, and a call, a task or a meeting is one press away. */
export function Composer({ subject, onLogCall }: { subject: NoteSubject; onLogCall: () => void }) {
  const { form, people, onPick, submit } = useNewNote(subject)
  const { isSubmitting } = form.formState
  const actions = [
    { label: 'Call', Icon: PhoneCall, open: onLogCall },
    { label: 'Task', Icon: ListPlus, open: () => void dialogs.open('task.create', subject) },
    { label: 'Meeting', Icon: CalendarPlus, open: () => void dialogs.open('meeting.schedule', subject) },
  ]
  const isEmpty = form.watch('content').trim() === ''
  return (
    <form
      aria-label="New activity"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
      }}
      className="rounded-lg border border-control bg-surface shadow-xs has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus"
      noValidate
    >
      <FormField form={form} name="content" label="Write a note" hideLabel>
        {(field) => (
          <MentionArea
            {...field}
            people={people}
            onPick={onPick}
            rows={2}
            placeholder="Write a note, @ mentions somebody"
            // The form is the box of the text and of its buttons.
            className="resize-none border-transparent bg-transparent shadow-none focus-visible:outline-none"
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-1 p-1.5 pt-0">
        {actions.map(({ label, Icon, open }) => (
          <Button key={label} variant="ghost" size="sm" icon={<Icon size={14} />} onClick={open}>
            {label}
          </Button>
        ))}
        <Button
          type="submit"
          size="sm"
          className="ml-auto"
          disabled={isEmpty}
          busy={isSubmitting}
          busyLabel="Saving..."
        >
          Save Note
        </Button>
      </div>
    </form>
  )
}
