import { ListMerge, type ListName, listTitles, type ListValue, valueListsApi } from '@ginkgo/contracts'
import { Select, isolated } from '@ginkgo/ui'
import { FormField, useZodForm } from '@ginkgo/ui/form'
import { EditDialog } from '../edit-dialog.tsx'

/** Asks which other value takes the place of one, on all records. */
export function MergeDialog({
  list,
  value,
  values,
  onClose,
}: {
  list: ListName
  value: ListValue
  values: readonly ListValue[]
  onClose: () => void
}) {
  const form = useZodForm(ListMerge, { defaultValues: { from: value.value, into: '' } })
  const others = values.filter((other) => other.value !== value.value && !other.isArchived)
  const one = listTitles[list].one
  return (
    <EditDialog
      form={form}
      title={`Merge “${isolated(value.label)}”`}
      description="Every record with it gets the other value, and it leaves the list. This cannot be undone."
      noun="list"
      endpoint={valueListsApi.merge}
      requestOf={(body) => ({ params: { list }, body })}
      record={undefined}
      saved={`${one} merged`}
      failed={`Failed to merge ${one.toLowerCase()}`}
      onClose={onClose}
    >
      <FormField form={form} name="into" label="Into" required>
        {(field) => (
          <Select
            {...field}
            placeholder={`Select ${one.toLowerCase()}`}
            options={others.map((other) => ({ value: other.value, label: other.label }))}
          />
        )}
      </FormField>
    </EditDialog>
  )
}
