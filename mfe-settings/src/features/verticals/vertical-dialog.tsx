import { type Vertical, VerticalCreate, verticalsApi } from '@ginkgo/contracts'
import { FormField, TextArea, TextField, useZodForm } from '@ginkgo/ui/form'
import { EditDialog } from '../edit-dialog.tsx'

/** Adds a vertical or changes one. */
export function VerticalDialog({
  vertical,
  onClose,
}: {
  vertical: Vertical | undefined
  onClose: () => void
}) {
  const form = useZodForm(VerticalCreate, {
    defaultValues: { name: vertical?.name ?? '', description: vertical?.description ?? '' },
  })
  return (
    <EditDialog
      form={form}
      title={vertical ? 'Edit Vertical' : 'Add Vertical'}
      noun="vertical"
      endpoint={vertical ? verticalsApi.update : verticalsApi.create}
      requestOf={(body) => (vertical ? { params: { verticalId: vertical.id }, body } : { body })}
      record={vertical}
      saved={vertical ? 'Vertical updated successfully' : 'Vertical created successfully'}
      failed={vertical ? 'Failed to update vertical' : 'Failed to create vertical'}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(field) => <TextArea {...field} />}
      </FormField>
    </EditDialog>
  )
}
