import { call, userMessage } from '@ginkgo/api-client'
import { type Attendee, type EnquiryId, type Meeting, meetingsApi, texts } from '@ginkgo/contracts'
import { toast, toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { browserTimeZone, Field, FormDialog, TextArea } from '@ginkgo/ui'
import { type FormEvent, useState } from 'react'
import { useAfterChange } from '../after-change.ts'
import { EnquiryChoice } from '../enquiry-choice/enquiry-choice.tsx'
import { AttendeeList } from './attendee-list.tsx'
import { type FollowUp, FollowUpTasks } from './follow-up-tasks.tsx'
import { emptyDraft, type MeetingKind, timesOf } from './meeting-draft.ts'
import { MeetingFields } from './meeting-fields.tsx'

const wording = {
  schedule: {
    title: 'Schedule Meeting',
    action: 'Schedule Meeting',
    busy: 'Scheduling...',
    done: 'Meeting scheduled successfully',
    failed: 'Failed to create meeting',
  },
  log: {
    title: 'Log Past Meeting',
    action: 'Log Meeting',
    busy: 'Logging...',
    done: 'Meeting logged successfully',
    failed: 'Failed to log meeting',
  },
}

/** Schedules a meeting, or logs one that took place. */
export function MeetingDialog({
  kind,
  enquiryId,
  onClose,
}: {
  kind: MeetingKind
  enquiryId?: EnquiryId | undefined
  onClose: (meeting?: Meeting) => void
}) {
  const afterChange = useAfterChange()
  const [draft, setDraft] = useState(() => emptyDraft(kind, browserTimeZone()))
  const [attendees, setAttendees] = useState<Attendee[]>([])
  const [followUps, setFollowUps] = useState<FollowUp[]>([])
  const [chosen, setChosen] = useState<EnquiryId>()
  const [busy, setBusy] = useState(false)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const target = enquiryId ?? chosen
  const words = wording[kind]
  const isTouched =
    draft.title !== '' || draft.startDate !== '' || attendees.length > 0 || followUps.length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const times = target ? timesOf(draft, kind, new Date().toISOString()) : { error: texts.requiredFields }
    if (!target || 'error' in times) {
      const description = 'error' in times ? times.error : texts.requiredFields
      toast({ title: 'Validation Error', description, variant: 'destructive' })
      return
    }
    setBusy(true)
    try {
      const { title, description, timezone, meetingType, notes } = draft
      const body = {
        title,
        description,
        ...times,
        timezone,
        meetingType,
        notes,
        attendees,
        ...(kind === 'log' && { status: 'completed' as const, tasks: followUps }),
      }
      const meeting = await call(
        meetingsApi.create,
        { params: { enquiryId: target }, body },
        { idempotencyKey },
      )
      if (meeting.warnings?.length) {
        toast({ title: 'Meeting created with warnings', description: meeting.warnings.join(' ') })
      } else toastSuccess(words.done)
      onClose(meeting)
      await afterChange()
    } catch (error) {
      toastError(userMessage(error, words.failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={words.title}
      size="lg"
      onSubmit={submit}
      submitLabel={words.action}
      busy={busy}
      busyLabel={words.busy}
      changed={isTouched}
      onClose={() => onClose()}
    >
      <div className="flex flex-col gap-4">
        {enquiryId ? null : <EnquiryChoice onChange={setChosen} />}
        <MeetingFields kind={kind} draft={draft} onChange={setDraft} />
        {kind === 'log' ? (
          <Field label="Notes">
            <TextArea value={draft.notes} onValueChange={(notes) => setDraft({ ...draft, notes })} />
          </Field>
        ) : null}
      </div>
      <AttendeeList attendees={attendees} onChange={setAttendees} />
      {kind === 'log' ? <FollowUpTasks tasks={followUps} onChange={setFollowUps} /> : null}
    </FormDialog>
  )
}
