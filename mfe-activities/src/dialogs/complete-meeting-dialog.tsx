import { meetingsApi } from '@ginkgo/contracts'
import { type DialogProps, useMutation } from '@ginkgo/portal-sdk'
import { Checkbox, FormDialog, FormField, TextArea, useZodForm } from '@ginkgo/ui/form'
import { FollowUpTasks } from '../features/meetings/follow-up-tasks.tsx'
import { draftOf, meetingSchemas } from '../features/meetings/meeting-draft.ts'
import { refuseDraft } from '../features/meetings/refuse-draft.ts'

/** Complete Meeting: a scheduled meeting took place; with notes and follow-up tasks. */
export default function CompleteMeetingDialog({ meeting, close }: DialogProps<'meeting.complete'>) {
  const form = useZodForm(meetingSchemas.complete, { defaultValues: draftOf(meeting) })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(meetingsApi.complete, {
    form,
    saved: form.watch('noShow') ? 'Meeting marked as no-show' : 'Meeting marked as complete',
    failed: 'Failed to complete meeting',
    done: () => close({ meetingId: meeting.id }),
  })
  const submit = form.handleSubmit(
    async ({ notes, tasks, noShow }) => {
      await send({ params: { meetingId: meeting.id }, body: { notes, tasks, noShow } })
    },
    () => refuseDraft(form.getValues(), 'complete'),
  )
  return (
    <FormDialog
      title="Complete Meeting"
      description={meeting.title}
      onSubmit={submit}
      submitLabel="Mark as Complete"
      busy={isSubmitting}
      busyLabel="Completing..."
      changed={isDirty}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        <FormField form={form} name="noShow">
          {(field) => (
            <Checkbox {...field} label="Nobody came" hint="The meeting counts as a no-show, not as held." />
          )}
        </FormField>
        <FormField form={form} name="notes" label="Notes">
          {(field) => <TextArea {...field} rows={4} />}
        </FormField>
        <FollowUpTasks form={form} />
      </div>
    </FormDialog>
  )
}
