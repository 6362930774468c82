import { type EnquiryId, type LeadId, type Meeting, meetingsApi, texts } from '@ginkgo/contracts'
import { toast, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { browserTimeZone } from '@ginkgo/contracts/dates'
import { Field, FormDialog, TextArea } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { useEnquiryTarget } from '../enquiry-choice/enquiry-choice.tsx'
import { AttendeeList, attendeeDraft, hasAttendees, withTypedAttendee } from './attendee-list.tsx'
import { FollowUpTasks, hasFollowUps, noFollowUps, withTypedTask } from './follow-up-tasks.tsx'
import { emptyDraft, type MeetingKind, timesOf } from './meeting-draft.ts'
import { MeetingFields } from './meeting-fields.tsx'
import { refuse } from '../refuse.ts'
import { MeetingProviders, useProviders, choicesFor } from './meeting-providers.tsx'

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
  leadId,
  onClose,
}: {
  kind: MeetingKind
  enquiryId?: EnquiryId | undefined
  /** Of the lead itself. */
  leadId?: LeadId | undefined
  onClose: (meeting?: Meeting) => void
}) {
  const [begun] = useState(() => emptyDraft(kind, browserTimeZone()))
  const [draft, setDraft] = useState(begun)
  const [people, setPeople] = useState(attendeeDraft())
  const [followUps, setFollowUps] = useState(noFollowUps)
  const [choices, setChoices] = useState({ createGoogleEvent: true, createZoomMeeting: true })
  const providers = useProviders()
  const { target, isChosen, field } = useEnquiryTarget(enquiryId, leadId)
  const words = wording[kind]
  const { send, busy } = useMutation(target ? meetingsApi.create : meetingsApi.createOnLead, {
    failed: words.failed,
    tryAgain: false,
    done: (meeting) => {
      if (meeting.warnings?.length)
        toast({ title: 'Meeting created with warnings', description: meeting.warnings.join(', ') })
      else toastSuccess(words.done)
      onClose(meeting)
    },
  })
  const isOnline = draft.meetingType.toLowerCase().includes('online')
  const isTouched = draft !== begun || isChosen || hasAttendees(people) || hasFollowUps(followUps)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const times = timesOf(draft, kind, new Date().toISOString())
    const params = target ? { enquiryId: target } : leadId ? { leadId } : undefined
    if (!params) return refuse(texts.requiredFields)
    if ('error' in times) return refuse(times.error)
    const invited = withTypedAttendee(people)
    if (!invited) return refuse(texts.emailInvalid)
    const toDo = withTypedTask(followUps)
    if (!toDo) return refuse(texts.titleRequired)
    const { title, description, timezone, meetingType, notes } = draft
    const body = {
      ...{ title, description, ...times, timezone, meetingType },
      attendees: [...invited.list],
      ...(kind === 'log'
        ? { status: 'completed' as const, notes, tasks: [...toDo.list] }
        : choicesFor(choices, meetingType, providers)),
    }
    await send({ params, body })
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
        {field}
        <MeetingFields kind={kind} draft={draft} onChange={setDraft} />
        {kind === 'schedule' && isOnline ? (
          <MeetingProviders value={choices} onChange={setChoices} providers={providers} />
        ) : null}
        {kind === 'log' ? (
          <Field label="Notes">
            <TextArea value={draft.notes} onValueChange={(notes) => setDraft({ ...draft, notes })} />
          </Field>
        ) : null}
      </div>
      <AttendeeList draft={people} onChange={setPeople} />
      {kind === 'log' ? <FollowUpTasks draft={followUps} onChange={setFollowUps} /> : null}
    </FormDialog>
  )
}
