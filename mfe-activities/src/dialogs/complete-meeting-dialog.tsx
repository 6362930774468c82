import { meetingsApi, texts } from '@ginkgo/contracts'
import { type DialogProps, useMutation } from '@ginkgo/portal-sdk'
import { Field, FormDialog, TextArea } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import {
  FollowUpTasks,
  hasFollowUps,
  noFollowUps,
  withTypedTask,
} from '../features/meetings/follow-up-tasks.tsx'
import { refuse } from '../features/refuse.ts'

/** Complete Meeting: a scheduled meeting took place; with notes and follow-up tasks. */
export default function CompleteMeetingDialog({ meeting, close }: DialogProps<'meeting.complete'>) {
  const [notes, setNotes] = useState(meeting.notes ?? '')
  const [followUps, setFollowUps] = useState(noFollowUps)
  const { send, busy } = useMutation(meetingsApi.complete, {
    saved: 'Meeting marked as complete',
    failed: 'Failed to complete meeting',
    tryAgain: false,
    done: () => close({ meetingId: meeting.id }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const toDo = withTypedTask(followUps)
    if (!toDo) return refuse(texts.titleRequired)
    await send({ params: { meetingId: meeting.id }, body: { notes, tasks: [...toDo.list] } })
  }
  return (
    <FormDialog
      title="Complete Meeting"
      description={meeting.title}
      onSubmit={submit}
      submitLabel="Mark as Complete"
      busy={busy}
      busyLabel="Completing..."
      changed={notes !== (meeting.notes ?? '') || hasFollowUps(followUps)}
      onClose={() => close()}
    >
      <Field label="Notes">
        <TextArea value={notes} onValueChange={setNotes} rows={4} />
      </Field>
      <FollowUpTasks draft={followUps} onChange={setFollowUps} />
    </FormDialog>
  )
}
