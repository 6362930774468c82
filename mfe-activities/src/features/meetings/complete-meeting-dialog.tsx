import { call, userMessage } from '@ginkgo/api-client'
import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { Field, FormDialog, TextArea } from '@ginkgo/ui'
import { type FormEvent, useState } from 'react'
import { useAfterChange } from '../after-change.ts'
import { type FollowUp, FollowUpTasks } from './follow-up-tasks.tsx'

/** Completes a scheduled meeting, with notes and follow-up tasks. */
export function CompleteMeetingDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const afterChange = useAfterChange()
  const [notes, setNotes] = useState(meeting.notes ?? '')
  const [tasks, setTasks] = useState<FollowUp[]>([])
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await call(meetingsApi.complete, { params: { meetingId: meeting.id }, body: { notes, tasks } })
      toastSuccess('Meeting marked as complete')
      onClose()
      await afterChange()
    } catch (error) {
      toastError(userMessage(error, 'Failed to complete meeting'))
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
      changed={notes !== (meeting.notes ?? '') || tasks.length > 0}
      onClose={() => onClose()}
    >
      <Field label="Notes">
        <TextArea value={notes} onValueChange={setNotes} rows={4} />
      </Field>
      <FollowUpTasks tasks={tasks} onChange={setTasks} />
    </FormDialog>
  )
}
