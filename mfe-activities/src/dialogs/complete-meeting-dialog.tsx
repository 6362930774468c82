import { call } from '@ginkgo/api-client'
import { meetingsApi, texts } from '@ginkgo/contracts'
import { type DialogProps, toastFailure, toastSuccess } from '@ginkgo/portal-sdk'
import { Field, FormDialog, TextArea } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { useAfterChange } from '../features/after-change.ts'
import {
  FollowUpTasks,
  hasFollowUps,
  noFollowUps,
  withTypedTask,
} from '../features/meetings/follow-up-tasks.tsx'
import { refuse } from '../features/refuse.ts'

/** Complete Meeting: a scheduled meeting took place; with notes and follow-up tasks. */
export default function CompleteMeetingDialog({ meeting, close }: DialogProps<'meeting.complete'>) {
  const afterChange = useAfterChange()
  const [notes, setNotes] = useState(meeting.notes ?? '')
  const [followUps, setFollowUps] = useState(noFollowUps)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const toDo = withTypedTask(followUps)
    if (!toDo) return refuse(texts.titleRequired)
    setBusy(true)
    try {
      const body = { notes, tasks: [...toDo.list] }
      await call(meetingsApi.complete, { params: { meetingId: meeting.id }, body })
      toastSuccess('Meeting marked as complete')
      close({ meetingId: meeting.id })
      await afterChange()
    } catch (error) {
      toastFailure(error, 'Failed to complete meeting')
    } finally {
      setBusy(false)
    }
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
