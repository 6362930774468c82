import { ApiError, call, useEndpoint, useRefresh } from '@ginkgo/api-client'
import { type Lead, LeadPatch, leadsApi } from '@ginkgo/contracts'
import { confirm, type DialogProps, showFormFailure, toastSuccess } from '@ginkgo/portal-sdk'
import { Dialog, FormDialog, LoadFailed, SkeletonText, useZodForm } from '@ginkgo/ui'
import { DuplicateWarning } from '../features/lead-form/duplicate-warning.tsx'
import { LeadFields } from '../features/lead-form/lead-fields.tsx'
import { valuesOf } from '../features/lead-form/lead-values.ts'

const title = 'Edit Lead'
const description = 'Update lead information.'

/** Changes a lead; somebody else's change in the meantime is told, not overwritten. */
export default function EditLeadDialog({ leadId, close }: DialogProps<'lead.edit'>) {
  const { data, error, mutate } = useEndpoint(leadsApi.get, { params: { leadId } })
  if (data) return <EditForm key={data.updatedAt} lead={data} reload={() => mutate()} close={close} />
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description} size="lg">
      {error ? <LoadFailed retry={() => mutate()} requestId={error.requestId} /> : <SkeletonText lines={8} />}
    </Dialog>
  )
}

function EditForm({
  lead,
  reload,
  close,
}: {
  lead: Lead
  reload: () => Promise<unknown>
  close: DialogProps<'lead.edit'>['close']
}) {
  const refresh = useRefresh()
  const form = useZodForm(LeadPatch, { defaultValues: valuesOf(lead) })
  const { isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(leadsApi.update, { params: { leadId: lead.id }, body }, { ifMatch: lead.updatedAt })
      toastSuccess('Lead updated successfully')
      close({ leadId: lead.id })
      await refresh('leads', 'enquiries', 'activities')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') {
        const again = await confirm({
          title: 'Someone else changed this lead',
          description:
            'Load the latest version? What you typed here is replaced by it; cancel to keep it on screen.',
          confirmLabel: 'Load latest version',
        })
        if (again) await reload()
        return
      }
      showFormFailure(form, error, 'Failed to update lead')
    }
  })

  return (
    <FormDialog
      title={title}
      description={description}
      size="lg"
      onSubmit={submit}
      submitLabel="Update Lead"
      busy={isSubmitting}
      busyLabel="Updating..."
      changed={isDirty}
      onClose={() => close()}
    >
      <LeadFields form={form} />
      <DuplicateWarning form={form} ownId={lead.id} />
    </FormDialog>
  )
}
