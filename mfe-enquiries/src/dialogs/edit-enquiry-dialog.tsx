import { ApiError, call, useEndpoint, useRefresh } from '@ginkgo/api-client'
import { type EnquiryDetail, enquiriesApi } from '@ginkgo/contracts'
import {
  confirm,
  type DialogProps,
  mayManage,
  showFormFailure,
  toastSuccess,
  useSession,
} from '@ginkgo/portal-sdk'
import { Dialog, FormDialog, LoadFailed, SkeletonText, useZodForm } from '@ginkgo/ui'
import { EnquiryFields } from '../features/enquiry-form/enquiry-fields.tsx'
import { EnquiryDraft, valuesOf } from '../features/enquiry-form/enquiry-values.ts'

const heading = { title: 'Edit Enquiry', description: 'Update enquiry information.' }

/** Changes an enquiry; somebody else's change in the meantime is told, not overwritten. */
export default function EditEnquiryDialog({ enquiryId, close }: DialogProps<'enquiry.edit'>) {
  const { data, error, mutate } = useEndpoint(enquiriesApi.get, { params: { enquiryId } })
  if (data) return <EditForm key={data.updatedAt} enquiry={data} reload={() => mutate()} close={close} />
  return (
    <Dialog open onOpenChange={(open) => !open && close()} {...heading} size="lg">
      {error ? <LoadFailed retry={() => mutate()} requestId={error.requestId} /> : <SkeletonText lines={8} />}
    </Dialog>
  )
}

function EditForm({
  enquiry,
  reload,
  close,
}: {
  enquiry: EnquiryDetail
  reload: () => Promise<unknown>
  close: DialogProps<'enquiry.edit'>['close']
}) {
  const refresh = useRefresh()
  const { user } = useSession()
  const form = useZodForm(EnquiryDraft, { defaultValues: valuesOf(enquiry) })
  const { isSubmitting, isDirty } = form.formState
  const mayReassign = mayManage(user, enquiry.verticalId, enquiry.assignedTo ?? enquiry.createdBy)

  const submit = form.handleSubmit(
    async ({ leadId: _lead, stageId: _stage, lossReasonId: _reason, ...fields }) => {
      const { assignedTo: _assignee, ...others } = fields
      const body = mayReassign ? fields : others
      try {
        const params = { enquiryId: enquiry.id }
        await call(enquiriesApi.update, { params, body }, { ifMatch: enquiry.updatedAt })
        toastSuccess('Enquiry updated successfully')
        close({ enquiryId: enquiry.id })
        await refresh('enquiries', 'leads', 'pipelines', 'dashboard', 'activities', 'tasks', 'meetings')
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale_edit') {
          const again = await confirm({
            title: 'Someone else changed this enquiry',
            description:
              'Load the latest version? What you typed here is replaced by it; cancel to keep it on screen.',
            confirmLabel: 'Load latest version',
          })
          if (again) await reload()
          return
        }
        showFormFailure(form, error, 'Failed to update enquiry')
      }
    },
  )

  return (
    <FormDialog
      {...heading}
      size="lg"
      onSubmit={submit}
      submitLabel="Update Enquiry"
      busy={isSubmitting}
      busyLabel="Updating..."
      changed={isDirty}
      onClose={() => close()}
    >
      <EnquiryFields
        form={form}
        verticalId={enquiry.verticalId}
        leadId={enquiry.leadId}
        assigneeLocked={mayReassign ? undefined : 'Only its assignee, a head or an admin may reassign it'}
      />
    </FormDialog>
  )
}
