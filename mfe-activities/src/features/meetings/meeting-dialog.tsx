import { type EnquiryId, type LeadId, type Meeting, meetingsApi, texts } from '@ginkgo/contracts'
import { browserTimeZone } from '@ginkgo/contracts/dates'
import { toast, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { useEnquiryTarget } from '../enquiry-choice/enquiry-choice.tsx'
import { refuse } from '../refuse.ts'
import { AttendeeList } from './attendee-list.tsx'
import { InvitationChoice } from './invitation-choice.tsx'
import { FollowUpTasks } from './follow-up-tasks.tsx'
import { emptyDraft, type MeetingKind, meetingSchemas } from './meeting-draft.ts'
import { MeetingFields, MeetingNotes } from './meeting-fields.tsx'
import { choicesFor, MeetingProviders, useProviders } from './meeting-providers.tsx'
import { refuseDraft } from './refuse-draft.ts'
import { timesNear, timesOf } from './meeting-times.ts'

const wording = {
  schedule: {
    title: 'Schedule Meeting',
    action: 'Schedule Meeting',
    busy: 'Scheduling...',
    done: 'Meeting scheduled successfully',
    failed: 'Failed to create meeting',
    meetingType: 'Online',
  },
  log: {
    title: 'Log Past Meeting',
    action: 'Log Meeting',
    busy: 'Logging...',
    done: 'Meeting logged successfully',
    failed: 'Failed to log meeting',
    meetingType: 'In-person',
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
  const words = wording[kind]
  const timezone = browserTimeZone()
  const providers = useProviders()
  const form = useZodForm(meetingSchemas[kind], {
    defaultValues: { ...emptyDraft(timezone, words.meetingType), ...timesNear(kind, timezone) },
  })
  const { isSubmitting, isDirty } = form.formState
  const { target, params, isChosen, fieldOf, leadId: ofLead } = useEnquiryTarget(enquiryId, leadId)
  const { send } = useMutation(target ? meetingsApi.create : meetingsApi.createOnLead, {
    form,
    failed: words.failed,
    done: (meeting) => {
      if (meeting.warnings?.length)
        toast({ title: 'Meeting created with warnings', description: meeting.warnings.join(', ') })
      else toastSuccess(words.done)
      onClose(meeting)
    },
  })
  const submit = form.handleSubmit(
    async (draft) => {
      if (!params) return refuse(texts.requiredFields)
      const { title, description, timezone, meetingType, attendees, notes, tasks } = draft
      const body = {
        title,
        description,
        ...timesOf(draft),
        timezone,
        meetingType,
        attendees,
        ...(kind === 'log'
          ? { status: 'completed' as const, notes, tasks }
          : { ...choicesFor(draft, providers), sendInvitations: draft.sendInvitations }),
      }
      await send({ params, body })
    },
    () => refuseDraft(form.getValues(), kind),
  )

  return (
    <FormDialog
      title={words.title}
      size="lg"
      onSubmit={submit}
      submitLabel={words.action}
      busy={isSubmitting}
      busyLabel={words.busy}
      changed={isDirty || isChosen}
      onClose={() => onClose()}
    >
      <div className="flex flex-col gap-4">
        {fieldOf(form)}
        <MeetingFields kind={kind} form={form}>
          {kind === 'schedule' ? (
            <MeetingProviders form={form} providers={providers} />
          ) : (
            <MeetingNotes form={form} />
          )}
          <AttendeeList form={form} enquiryId={enquiryId} leadId={ofLead} />
          {kind === 'schedule' ? <InvitationChoice form={form} providers={providers} /> : null}
          {kind === 'log' ? <FollowUpTasks form={form} /> : null}
        </MeetingFields>
      </div>
    </FormDialog>
  )
}
