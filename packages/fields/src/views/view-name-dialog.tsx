import { type ColumnChoice, type View, ViewName, type ViewQuery, type ViewsApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextField, useZodForm } from '@ginkgo/ui/form'

/** Saves a new view under a name, or renames one. */
export function ViewNameDialog({
  api,
  verticalId,
  query,
  columns,
  view,
  onSaved,
  onClose,
}: {
  api: ViewsApi
  verticalId: string
  /** What a new view shows. */
  query: ViewQuery
  columns: ColumnChoice[] | null
  /** The view to rename. */
  view?: View | undefined
  /** Called once the views have been read again. */
  onSaved?: (view: View) => void
  onClose: () => void
}) {
  const form = useZodForm(ViewName, { defaultValues: { name: view?.name ?? '' } })
  const { send } = useMutation(view ? api.update : api.create, {
    form,
    saved: view ? 'View renamed' : 'View saved',
    failed: 'Failed to save view',
  })
  const submit = form.handleSubmit(async ({ name }) => {
    const outcome = await send(
      view
        ? { params: { viewId: view.id }, body: { name } }
        : { params: { verticalId }, body: { name, query, columns } },
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
