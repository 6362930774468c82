import { ApiError, call, useEndpoint, useRefresh } from '@ginkgo/api-client'
import { type Lead, LeadPatch, leadsApi } from '@ginkgo/contracts'
import { type DialogProps, mayManage, showFormFailure, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import { Dialog, FormDialog, FormField, LoadFailed, PeoplePicker, SkeletonText, useZodForm } from '@ginkgo/ui'
import { useEffect, useState } from 'react'
import { DuplicateWarning } from '../features/lead-form/duplicate-warning.tsx'
import { LeadFields } from '../features/lead-form/lead-fields.tsx'
import { LeadMerge, type Merge } from '../features/lead-form/lead-merge.tsx'
import { type LeadValues, valuesOf } from '../features/lead-form/lead-values.ts'
import { useDuplicates } from '../features/lead-form/use-duplicates.ts'
import { useOwners } from '../features/lead-form/use-owners.ts'

const title = 'Edit Lead'
const description = 'Update lead information.'

/** Changes a lead; somebody else's change in the meantime is shown beside one's own, and neither is lost. */
export default function EditLeadDialog({ leadId, close }: DialogProps<'lead.edit'>) {
  const { data, error, mutate } = useEndpoint(
    leadsApi.get,
    { params: { leadId } },
    { revalidateIfStale: true },
  )
  if (data) return <EditForm latest={data} close={close} />
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description} size="lg">
      {error ? <LoadFailed retry={() => mutate()} requestId={error.requestId} /> : <SkeletonText lines={8} />}
    </Dialog>
  )
}

function EditForm({ latest, close }: { latest: Lead; close: DialogProps<'lead.edit'>['close'] }) {
  const refresh = useRefresh()
  const { user } = useSession()
  /** The version that was on screen when the typing began. */
  const [base, setBase] = useState(latest)
  const [merge, setMerge] = useState<Merge>()
  const form = useZodForm(LeadPatch, { defaultValues: valuesOf(latest) })
  const duplicates = useDuplicates(form, base.verticalId, base.id)
  const { owners } = useOwners(base.verticalId)
  const { isSubmitting, isDirty, dirtyFields } = form.formState

  useEffect(() => {
    if (isDirty || latest.updatedAt === base.updatedAt) return
    setBase(latest)
    form.reset(valuesOf(latest))
  }, [latest, base, isDirty, form])

  const save = async (values: LeadValues, seen: Lead) => {
    const { ownerId, ...fields } = values
    const body = ownerId && ownerId !== seen.ownerId ? { ...fields, ownerId } : fields
    try {
      await call(leadsApi.update, { params: { leadId: seen.id }, body }, { ifMatch: seen.updatedAt })
      toastSuccess('Lead updated successfully')
      close({ leadId: seen.id })
      await refresh('leads', 'enquiries', 'activities')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') await compare(values)
      else showFormFailure(form, error, 'Failed to update lead')
    }
  }

  const compare = async (mine: LeadValues) => {
    try {
      const theirs = await call(leadsApi.get, { params: { leadId: base.id } })
      setMerge({ base, mine, theirs })
    } catch (error) {
      showFormFailure(form, error, 'Failed to update lead')
    }
  }

  const submit = form.handleSubmit(async (values) => {
    const isContactDirty = dirtyFields.email || dirtyFields.phone
    if (isContactDirty && (await duplicates.holdBack())) return
    await save(values, base)
  })

  return (
    <>
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
        <LeadFields form={form}>
          {mayManage(user, base.verticalId, base.ownerId) ? (
            <FormField form={form} name="ownerId" label="Owner" className="md:col-span-2">
              {({ onValueChange, ...field }) => (
                <PeoplePicker
                  {...field}
                  people={owners}
                  clearLabel={undefined}
                  onValueChange={(userId) => userId && onValueChange(userId)}
                />
              )}
            </FormField>
          ) : null}
        </LeadFields>
        <DuplicateWarning form={form} found={duplicates.found} />
      </FormDialog>
      {merge ? (
        <LeadMerge
          key={merge.theirs.updatedAt}
          merge={merge}
          onSave={(values) => save(values, merge.theirs)}
          onClose={() => setMerge(undefined)}
        />
      ) : null}
    </>
  )
}
