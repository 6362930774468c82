import { ApiError, call, useEndpoint } from '@ginkgo/api-client'
import { type EnquiryDetail, enquiriesApi } from '@ginkgo/contracts'
import { type DialogProps, mayManage, showFormFailure, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import { Dialog, FormDialog, LoadFailed, SkeletonText, useZodForm } from '@ginkgo/ui'
import { useEffect, useState } from 'react'
import { EnquiryFields } from '../features/enquiry-form/enquiry-fields.tsx'
import { EnquiryMerge, type Merge } from '../features/enquiry-form/enquiry-merge.tsx'
import { EnquiryDraft, type EnquiryValues, valuesOf } from '../features/enquiry-form/enquiry-values.ts'
import { useEnquiryChanges } from '../features/freshness/use-enquiry-changes.ts'

const heading = { title: 'Edit Enquiry', description: 'Update enquiry information.' }

/** Changes an enquiry; somebody else's change in the meantime is shown beside one's own, and neither is lost. */
export default function EditEnquiryDialog({ enquiryId, close }: DialogProps<'enquiry.edit'>) {
  const { data, error, mutate } = useEndpoint(
    enquiriesApi.get,
    { params: { enquiryId } },
    { revalidateIfStale: true },
  )
  if (data) return <EditForm latest={data} close={close} />
  return (
    <Dialog open onOpenChange={(open) => !open && close()} {...heading} size="lg">
      {error ? <LoadFailed retry={() => mutate()} requestId={error.requestId} /> : <SkeletonText lines={8} />}
    </Dialog>
  )
}

function EditForm({ latest, close }: { latest: EnquiryDetail; close: DialogProps<'enquiry.edit'>['close'] }) {
  const { settle } = useEnquiryChanges(latest.verticalId)
  const { user } = useSession()
  /** The version that was on screen when the typing began. */
  const [base, setBase] = useState(latest)
  const [merge, setMerge] = useState<Merge>()
  const form = useZodForm(EnquiryDraft, { defaultValues: valuesOf(latest) })
  const { isSubmitting, isDirty } = form.formState
  const mayReassign = mayManage(user, base.verticalId, base.assignedTo ?? base.createdBy)

  useEffect(() => {
    if (isDirty || latest.updatedAt === base.updatedAt) return
    setBase(latest)
    form.reset(valuesOf(latest))
  }, [latest, base, isDirty, form])

  const save = async (values: EnquiryValues, seen: EnquiryDetail) => {
    const { assignedTo, ...others } = values
    const body = mayReassign ? { ...others, assignedTo } : others
    let now: EnquiryDetail
    try {
      const params = { enquiryId: seen.id }
      now = await call(enquiriesApi.update, { params, body }, { ifMatch: seen.updatedAt })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') await compare(values)
      else showFormFailure(form, error, 'Failed to update enquiry')
      return
    }
    toastSuccess('Enquiry updated successfully')
    close({ enquiryId: seen.id })
    await settle({ id: seen.id, now, before: seen }, 'tasks', 'meetings')
  }

  const compare = async (mine: EnquiryValues) => {
    try {
      const theirs = await call(enquiriesApi.get, { params: { enquiryId: base.id } })
      setMerge({ base, mine, theirs })
    } catch (error) {
      showFormFailure(form, error, 'Failed to update enquiry')
    }
  }

  const submit = form.handleSubmit(({ leadId: _lead, stageId: _stage, lossReasonId: _reason, ...values }) =>
    save(values, base),
  )
  return (
    <>
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
          verticalId={base.verticalId}
          leadId={base.leadId}
          assigneeLocked={mayReassign ? undefined : 'Only its assignee, a head or an admin may reassign it'}
        />
      </FormDialog>
      {merge ? (
        <EnquiryMerge
          key={merge.theirs.updatedAt}
          merge={merge}
          onSave={(values) => save(values, merge.theirs)}
          onClose={() => setMerge(undefined)}
        />
      ) : null}
    </>
  )
}
