import { type CustomField, customFieldsApi, FieldOptionMerge } from '@ginkgo/contracts'
import { Select, isolated } from '@ginkgo/ui'
import { FormField, useZodForm } from '@ginkgo/ui/form'
import { EditDialog } from '../edit-dialog.tsx'

/** Lets one option of a choice take the place of another, wherever records have it. */
export function MergeOptionsDialog({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const offered = field.options.filter(({ isArchived }) => !isArchived)
  const form = useZodForm(FieldOptionMerge, {
    defaultValues: { from: offered[0]?.id ?? '', into: offered[1]?.id ?? '' },
  })
  const options = offered.map(({ id, label }) => ({ value: id, label }))
  const from = form.watch('from')
  return (
    <EditDialog
      form={form}
      title={`Merge Options of ${isolated(field.label)}`}
      description="Records with the first option get the second one. You can undo it for 30 days."
      noun="field"
      endpoint={customFieldsApi.mergeOptions}
      requestOf={(body) => ({ params: { fieldId: field.id }, body })}
      record={field}
      saved="Options merged"
      failed="Failed to merge options"
      onClose={onClose}
    >
      <FormField form={form} name="from" label="Option" required>
        {(binding) => <Select {...binding} options={options} />}
      </FormField>
      <FormField form={form} name="into" label="Becomes" required>
        {(binding) => <Select {...binding} options={options.filter(({ value }) => value !== from)} />}
      </FormField>
    </EditDialog>
  )
}
