import { call, useEndpoint } from '@ginkgo/api-client'
import { type EnquiryDetail, enquiriesApi } from '@ginkgo/contracts'
import { type DialogProps, mayManage, toastSuccess, useSession, useVersionedEdit } from '@ginkgo/portal-sdk'
import { LoadingDialog } from '@ginkgo/ui'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { EnquiryFields } from '../features/enquiry-form/enquiry-fields.tsx'
import { EnquiryMerge } from '../features/enquiry-form/enquiry-merge.tsx'
import { EnquiryDraft, type EnquiryValues, valuesOf } from '../features/enquiry-form/enquiry-values.ts'
import { useEnquiryChanges } from '../features/freshness/use-enquiry-changes.ts'

const heading = { title: 'Edit Enquiry', description: 'Update enquiry information.', size: 'lg' } as const

/** Changes an enquiry; somebody else's change in the meantime is shown beside one's own, and neither is lost. */
export default function EditEnquiryDialog({ enquiryId, close }: DialogProps<'enquiry.edit'>) {
  const { data, error, mutate } = useEndpoint(
    enquiriesApi.get,
    { params: { enquiryId } },
    { revalidateIfStale: true },
  )
  if (data) return <EditForm latest={data} close={close} />
  return <LoadingDialog {...heading} error={error} retry={() => void mutate()} onClose={() => close()} />
}

function EditForm({ latest, close }: { latest: EnquiryDetail; close: DialogProps<'enquiry.edit'>['close'] }) {
  const { settle } = useEnquiryChanges(latest.verticalId)
  const { user } = useSession()
  const form = useZodForm(EnquiryDraft, { defaultValues: valuesOf(latest) })
  const { base, versions, onFailure, dismiss } = useVersionedEdit<EnquiryDetail, EnquiryValues>({
    latest,
    form,
    valuesOf,
    read: () => call(enquiriesApi.get, { params: { enquiryId: latest.id } }),
    failed: 'Failed to update enquiry',
  })
  const { isSubmitting, isDirty } = form.formState
  const mayReassign = mayManage(user, base.verticalId, base.assignedTo ?? base.createdBy)

  const save = async (values: EnquiryValues, seen: EnquiryDetail) => {
    const { assignedTo, ...others } = values
    const body = mayReassign ? { ...others, assignedTo } : others
    let now: EnquiryDetail
    try {
      const params = { enquiryId: seen.id }
      now = await call(enquiriesApi.update, { params, body }, { ifMatch: seen.updatedAt })
    } catch (error) {
      await onFailure(error, values)
      return
    }
    toastSuccess('Enquiry updated successfully')
    close({ enquiryId: seen.id })
    await settle({ id: seen.id, now, before: seen }, 'tasks', 'meetings')
  }

  const submit = form.handleSubmit(({ leadId: _lead, stageId: _stage, lossReasonId: _reason, ...values }) =>
    save(values, base),
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
          assigneeLocked={mayReassign ? undefined : 'Only its assignee, a head or an admin may reassign it'}
        />
      </FormDialog>
      {versions ? (
        <EnquiryMerge key={versions.theirs.updatedAt} versions={versions} onSave={save} onClose={dismiss} />
      ) : null}
    </>
  )
}
