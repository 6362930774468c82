import { call, useEndpoint } from '@ginkgo/api-client'
import { type EnquiryDetail, enquiriesApi } from '@ginkgo/contracts'
import { type DialogProps, mayManage, toastSuccess, useSession, useVersionedEdit } from '@ginkgo/portal-sdk'
import { LoadingDialog } from '@ginkgo/ui'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { EnquiryFields } from '../features/enquiry-form/enquiry-fields.tsx'
import { EnquiryMerge } from '../features/enquiry-form/enquiry-merge.tsx'
import { EnquiryDraft, type EnquiryValues, valuesOf } from '../features/enquiry-form/enquiry-values.ts'

const heading = { title: 'Edit Enquiry', description: 'Update enquiry information.', size: 'lg' } as const

/** Changes an enquiry; somebody else's change in the meantime is shown beside one's own, and neither is lost. */
export default function EditEnquiryDialog({ enquiryId, close }: DialogProps<'enquiry.edit'>) {
  const { data, error, mutate } = useEndpoint(
    enquiriesApi.get,
    { params: { enquiryId } },
    { revalidateOnMount: true },
  )
  if (data) return <EditForm latest={data} close={close} />
  return <LoadingDialog {...heading} error={error} retry={() => void mutate()} onClose={() => close()} />
}

function EditForm({ latest, close }: { latest: EnquiryDetail; close: DialogProps<'enquiry.edit'>['close'] }) {
  const { user } = useSession()
  const form = useZodForm(EnquiryDraft, { defaultValues: valuesOf(latest) })
  const { base, versions, save, dismiss } = useVersionedEdit({
    endpoint: enquiriesApi.update,
    latest,
    form,
    valuesOf,
    read: () => call(enquiriesApi.get, { params: { enquiryId: latest.id } }),
    failed: 'Failed to update enquiry',
    done: (now) => {
      toastSuccess('Enquiry updated successfully')
      close({ enquiryId: now.id })
    },
  })
  const { isSubmitting, isDirty } = form.formState
  const mayReassign = mayManage(user, base.verticalId, base.assignedTo ?? base.createdBy)

  const saveEnquiry = async (values: EnquiryValues, seen: EnquiryDetail) => {
    const { assignedTo, ...others } = values
    const body = mayReassign ? { ...others, assignedTo } : others
    await save({ params: { enquiryId: seen.id }, body }, values, seen)
  }

  const submit = form.handleSubmit(({ leadId: _lead, stageId: _stage, lossReasonId: _reason, ...values }) =>
    saveEnquiry(values, base),
  )
  return (
    <>
      <FormDialog
        {...heading}
        onSubmit={submit}
        submitLabel="Update Enquiry"
        busy={isSubmitting}
        busyLabel="Updating..."
        changed={isDirty}
        onClose={() => close()}
      >
        <EnquiryFields
          form={form}
          verticalId={base.verticalId}
          leadId={base.leadId}
          assigneeLocked={
            mayReassign
              ? undefined
              : 'Only its assignee, a Sales Head or an Organisation Admin may reassign it'
          }
        />
      </FormDialog>
      {versions ? (
        <EnquiryMerge
          key={versions.theirs.updatedAt}
          versions={versions}
          onSave={saveEnquiry}
          onClose={dismiss}
        />
      ) : null}
    </>
  )
}
