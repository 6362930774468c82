import { isolated } from '@ginkgo/ui'
import {
  isNamedByValue,
  type ListName,
  listTitles,
  type ListValue,
  ListValueCreate,
  valueListsApi,
} from '@ginkgo/contracts'
import { FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { EditDialog } from '../edit-dialog.tsx'

/** Gives a value another name, on all records at once. */
export function RenameDialog({
  list,
  value,
  onClose,
}: {
  list: ListName
  value: ListValue
  onClose: () => void
}) {
  const form = useZodForm(ListValueCreate, { defaultValues: { label: value.label } })
  const one = listTitles[list].one
  return (
    <EditDialog
      form={form}
      title={`Rename “${isolated(value.label)}”`}
      noun="list"
      endpoint={valueListsApi.update}
      requestOf={({ label }) => ({ params: { list }, body: { value: value.value, label } })}
      record={undefined}
      saved={`${one} renamed`}
      failed={`Failed to rename ${one.toLowerCase()}`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="label"
        label="Name"
        required
        hint={
          isNamedByValue(list)
            ? 'Every record with it gets the new name. Imports and programs may still give the old one.'
            : `Every record shows the new name. Programs still read and write “${isolated(value.value)}”.`
        }
      >
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
    </EditDialog>
  )
}
