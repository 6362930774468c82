import { type ListName, listTitles, ListValueCreate, valueListsApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { Plus } from 'lucide-react'

/** Adds a value to the end of a list. */
export function AddValue({ list, disabled }: { list: ListName; disabled: boolean }) {
  const form = useZodForm(ListValueCreate, { defaultValues: { label: '' } })
  const one = listTitles[list].one
  const { send } = useMutation(valueListsApi.create, {
    form,
    saved: `${one} added`,
    failed: `Failed to add ${one.toLowerCase()}`,
    done: () => form.reset(),
  })
  const add = form.handleSubmit(async (body) => {
    await send({ params: { list }, body })
  })
  return (
    <form className="flex items-start gap-2" onSubmit={add} noValidate>
      <FormField
        form={form}
        name="label"
        label="Name"
        hideLabel
        disabled={disabled}
        className="max-w-sm flex-1"
      >
        {(field) => <TextField {...field} placeholder={`Add: ${one.toLowerCase()}`} autoComplete="off" />}
      </FormField>
      <Button type="submit" icon={<Plus size={14} />} disabled={disabled} busy={form.formState.isSubmitting}>
        Add
      </Button>
    </form>
  )
}
