import { type ColumnChoice, type View, ViewName, type ViewQuery } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import type { ListOfViews } from './list-of-views.ts'
import { useViewActions } from './use-view-actions.ts'

/** Saves a new view under a name and opens it, or renames one. */
export function ViewNameDialog({
  list,
  verticalId,
  query,
  columns,
  view,
  onClose,
}: {
  list: ListOfViews
  verticalId: string
  /** What a new view shows. */
  query: ViewQuery
  columns: ColumnChoice[] | null
  /** The view to rename. */
  view?: View | undefined
  onClose: () => void
}) {
  const { open } = useViewActions(list)
  const form = useZodForm(ViewName, { defaultValues: { name: view?.name ?? '' } })
  const { send } = useMutation(view ? list.api.update : list.api.create, {
    form,
    saved: view ? 'View renamed' : 'View saved',
    failed: 'Failed to save view',
    // The address names the new view as soon as it is there, so that a reload shows it.
    done: (answer) => {
      if (!view) open(answer, { replace: true })
      onClose()
    },
  })
  const submit = form.handleSubmit(async ({ name }) => {
    await send(
      view
        ? { params: { viewId: view.id }, body: { name } }
        : { params: { verticalId }, body: { name, query, columns } },
    )
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
