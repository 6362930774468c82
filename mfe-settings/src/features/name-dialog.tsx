import type { VerticalCreate } from '@ginkgo/contracts'
import { showFormFailure } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextArea, TextField, useZodForm } from '@ginkgo/ui/form'

interface NameAndDescription {
  name: string
  description?: string | null | undefined
}

/** Asks for a name and a description. */
export function NameDialog({
  title,
  schema,
  values,
  failure,
  onSave,
  onClose,
}: {
  title: string
  schema: typeof VerticalCreate
  values: NameAndDescription
  /** Shown when saving fails and the server says nothing better. */
  failure: string
  onSave: (values: NameAndDescription) => Promise<void>
  onClose: () => void
}) {
  const form = useZodForm(schema, { defaultValues: values })
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await onSave(body)
      onClose()
    } catch (error) {
      showFormFailure(form, error, failure)
    }
  })
  return (
    <FormDialog
      title={title}
      size="sm"
      onSubmit={submit}
      submitLabel="Save"
      busy={isSubmitting}
      busyLabel="Saving..."
      changed={isDirty}
      onClose={() => onClose()}
    >
      <div className="flex flex-col gap-4">
        <FormField form={form} name="name" label="Name" required>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="description" label="Description">
          {(field) => <TextArea {...field} />}
        </FormField>
      </div>
    </FormDialog>
  )
}
