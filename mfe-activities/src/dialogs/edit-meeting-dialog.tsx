import { call } from '@ginkgo/api-client'
import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { type DialogProps, toast, toastSuccess, useVersionedEdit } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { AttendeeList } from '../features/meetings/attendee-list.tsx'
import { InvitationChoice } from '../features/meetings/invitation-choice.tsx'
import { draftOf, type MeetingDraft, meetingSchemas } from '../features/meetings/meeting-draft.ts'
import { MeetingFields, MeetingNotes } from '../features/meetings/meeting-fields.tsx'
import { MeetingMerge } from '../features/meetings/meeting-merge.tsx'
import { refuseDraft } from '../features/meetings/refuse-draft.ts'
import { timesOf } from '../features/meetings/meeting-times.ts'

/**
 * Reschedule Meeting, or Edit Meeting for one that took place; somebody else's change in the meantime is shown beside
 * one's own, and neither is lost.
 */
export default function EditMeetingDialog({ meeting, close }: DialogProps<'meeting.edit'>) {
  const isLog = meeting.status === 'completed'
  const kind = isLog ? 'log' : 'schedule'
  const form = useZodForm(meetingSchemas[kind], { defaultValues: draftOf(meeting) })
  const { isSubmitting, isDirty } = form.formState
  const { base, versions, save, dismiss } = useVersionedEdit({
    endpoint: meetingsApi.update,
    latest: meeting,
    form,
    valuesOf: draftOf,
    read: () => call(meetingsApi.get, { params: { meetingId: meeting.id } }),
    failed: 'Failed to update meeting',
    done: (updated) => {
      if (updated.warnings?.length)
        toast({ title: 'Meeting updated with warnings', description: updated.warnings.join(', ') })
      else toastSuccess('Meeting updated successfully')
      close({ meetingId: updated.id })
    },
  })

  const saveMeeting = async (draft: MeetingDraft, seen: Meeting) => {
    // Times that were chosen of two versions may not go together.
    if (refuseDraft(draft, kind)) return
    const { title, description, timezone, meetingType, notes, attendees } = draft
    const body = {
      title,
      description,
      ...timesOf(draft),
      timezone,
      meetingType,
      attendees,
      ...(isLog ? { notes } : { sendInvitations: draft.sendInvitations }),
    }
    await save({ params: { meetingId: seen.id }, body }, draft, seen)
  }
  const submit = form.handleSubmit(
    (draft) => saveMeeting(draft, base),
    () => refuseDraft(form.getValues(), kind),
  )

  return (
    <>
      <FormDialog
        title={isLog ? 'Edit Meeting' : 'Reschedule Meeting'}
        size="lg"
        onSubmit={submit}
        submitLabel="Save"
        busy={isSubmitting}
        busyLabel="Updating..."
        changed={isDirty}
        onClose={() => close()}
      >
        <div className="flex flex-col gap-4">
          <MeetingFields kind={kind} form={form}>
            {isLog ? <MeetingNotes form={form} /> : null}
            <AttendeeList form={form} leadId={meeting.leadId} />
            {isLog ? null : <InvitationChoice form={form} isMailedOnly />}
          </MeetingFields>
        </div>
      </FormDialog>
      {versions ? (
        <MeetingMerge
          key={versions.theirs.updatedAt}
          versions={versions}
          onSave={saveMeeting}
          onClose={dismiss}
        />
      ) : null}
    </>
  )
}
