import { type LeadView, LeadViewCreate, type LeadViewQuery, leadViewsApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextField, useZodForm } from '@ginkgo/ui/form'

const schema = LeadViewCreate.pick({ name: true })

/** Saves a new view under a name, or renames one. */
export function ViewNameDialog({
  verticalId,
  query,
  view,
  onSaved,
  onClose,
}: {
  verticalId: string
  /** What a new view shows. */
  query: LeadViewQuery
  /** The view to rename. */
  view?: LeadView | undefined
  /** Called once the views have been read again. */
  onSaved?: (view: LeadView) => void
  onClose: () => void
}) {
  const form = useZodForm(schema, { defaultValues: { name: view?.name ?? '' } })
  const { send } = useMutation(view ? leadViewsApi.update : leadViewsApi.create, {
    form,
    saved: view ? 'View renamed' : 'View saved',
    failed: 'Failed to save view',
  })
  const submit = form.handleSubmit(async ({ name }) => {
    const outcome = await send(
      view
        ? { params: { viewId: view.id }, body: { name } }
        : { params: { verticalId }, body: { name, query } },
    )
    if (!outcome.done) return
    onSaved?.(outcome.answer)
    onClose()
  })
  return (
    <FormDialog
      title={view ? 'Rename view' : 'Save view'}
      size="sm"
      onSubmit={submit}
      submitLabel={view ? 'Rename' : 'Save View'}
      busy={form.formState.isSubmitting}
      busyLabel="Saving..."
      changed={form.formState.isDirty}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} autoComplete="off" placeholder="e.g. Inbound, not called yet" />}
      </FormField>
    </FormDialog>
  )
}
