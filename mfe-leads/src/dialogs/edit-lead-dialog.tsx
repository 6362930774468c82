import { call, useEndpoint } from '@ginkgo/api-client'
import { type Lead, LeadPatch, leadsApi } from '@ginkgo/contracts'
import { useDuplicates } from '@ginkgo/fields/duplicates'
import { type DialogProps, mayManage, toastSuccess, useSession, useVersionedEdit } from '@ginkgo/portal-sdk'
import { LoadingDialog } from '@ginkgo/ui'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { LeadFields } from '../features/lead-form/lead-fields.tsx'
import { LeadMerge } from '../features/lead-form/lead-merge.tsx'
import { type LeadValues, valuesOf } from '../features/lead-form/lead-values.ts'
import { useOwners } from '../features/lead-form/use-owners.ts'

const heading = { title: 'Edit Lead', description: 'Update lead information.', size: 'lg' } as const

/** Changes a lead; somebody else's change in the meantime is shown beside one's own, and neither is lost. */
export default function EditLeadDialog({ leadId, close }: DialogProps<'lead.edit'>) {
  const { data, error, mutate } = useEndpoint(
    leadsApi.get,
    { params: { leadId } },
    { revalidateOnMount: true },
  )
  if (data) return <EditForm latest={data} close={close} />
  return <LoadingDialog {...heading} error={error} retry={() => void mutate()} onClose={() => close()} />
}

function EditForm({ latest, close }: { latest: Lead; close: DialogProps<'lead.edit'>['close'] }) {
  const { user } = useSession()
  const form = useZodForm(LeadPatch, { defaultValues: valuesOf(latest) })
  const { base, versions, save, dismiss } = useVersionedEdit({
    endpoint: leadsApi.update,
    latest,
    form,
    valuesOf,
    read: () => call(leadsApi.get, { params: { leadId: latest.id } }),
    failed: 'Failed to update lead',
    done: ({ id }) => {
      toastSuccess('Lead updated successfully')
      close({ leadId: id })
    },
  })
  const duplicates = useDuplicates(form.watch(), base.verticalId, base.id)
  const { owners } = useOwners(base.verticalId)
  const { isSubmitting, isDirty, dirtyFields } = form.formState

  const saveLead = async (values: LeadValues, seen: Lead) => {
    const { ownerId, ...fields } = values
    const body = ownerId && ownerId !== seen.ownerId ? { ...fields, ownerId } : fields
    await save({ params: { leadId: seen.id }, body }, values, seen)
  }

  const submit = form.handleSubmit(async (values) => {
    const isContactDirty = dirtyFields.email || dirtyFields.phone
    if (isContactDirty && (await duplicates.holdBack())) return
    await saveLead(values, base)
  })

  return (
    <>
      <FormDialog
        {...heading}
        onSubmit={submit}
        submitLabel="Update Lead"
        busy={isSubmitting}
        busyLabel="Updating..."
        changed={isDirty}
        onClose={() => close()}
      >
        <LeadFields
          form={form}
          duplicates={duplicates.leads}
          owners={mayManage(user, base.verticalId, base.ownerId) ? owners : undefined}
        />
      </FormDialog>
      {versions ? (
        <LeadMerge key={versions.theirs.updatedAt} versions={versions} onSave={saveLead} onClose={dismiss} />
      ) : null}
    </>
  )
}
