import { LeadViewCreate } from '@ginkgo/contracts'
import { showFormFailure } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextField, useZodForm } from '@ginkgo/ui/form'

const schema = LeadViewCreate.pick({ name: true })

/** Asks for the name of a view. */
export function ViewNameDialog({
  title,
  submitLabel,
  name,
  save,
  onClose,
}: {
  title: string
  submitLabel: string
  name: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}) {
  const form = useZodForm(schema, { defaultValues: { name } })
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values.name)
      onClose()
    } catch (error) {
      showFormFailure(form, error, 'Failed to save view')
    }
  })
  return (
    <FormDialog
      title={title}
      size="sm"
      onSubmit={submit}
      submitLabel={submitLabel}
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
