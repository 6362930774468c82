import type { FormCreate, OfferedField } from '@ginkgo/contracts'
import { Button, IconButton, isolated, Select } from '@ginkgo/ui'
import { Checkbox, Field, type FormInput, FormField, TextField } from '@ginkgo/ui/form'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { useZodForm } from '@ginkgo/ui/form'
import { offeredLabel } from './form-values.ts'

type SettingsForm = ReturnType<typeof useZodForm<typeof FormCreate>>
type Asked = FormInput<typeof FormCreate>['fields'][number]

const swapped = (list: readonly Asked[], at: number, to: number): Asked[] => {
  const copy = [...list]
  const moved = copy[at] as Asked
  copy[at] = copy[to] as Asked
  copy[to] = moved
  return copy
}

/** The inputs of a form in their order, each with its label, a hint, and whether it is required. */
export function AskedFields({ form, offered }: { form: SettingsForm; offered: readonly OfferedField[] }) {
  const fields = form.watch('fields')
  const change = (next: Asked[]) => {
    form.setValue('fields', next, { shouldDirty: true })
    form.clearErrors('fields')
  }
  const isAsked = new Set(fields.map(({ field }) => field))
  const left = offered.filter(({ name }) => !isAsked.has(name))
  const add = (field = left[0]) =>
    field && change([...fields, { field: field.name, label: field.field.label, hint: null, required: false }])
  const { errors } = form.formState
  return (
    <Field
      label="Fields"
      group
      hint="A form requires the name of the lead or of the contact."
      error={errors.fields?.message ?? errors.fields?.root?.message}
    >
      <div className="flex flex-col gap-3">
        {fields.map((asked, place) => (
          <fieldset
            key={asked.field}
            className="flex flex-col gap-2 rounded-md border border-line p-3"
            aria-label={asked.label || asked.field}
          >
            <div className="flex items-center gap-1">
              <Select
                aria-label="What it asks for"
                className="min-w-0 flex-1"
                value={asked.field}
                onValueChange={(field) =>
                  change(fields.map((one, index) => (index === place ? { ...one, field } : one)))
                }
                options={[
                  ...offered
                    .filter(({ name }) => name === asked.field || !isAsked.has(name))
                    .map((one) => ({ value: one.name, label: offeredLabel(one) })),
                  ...(offered.some(({ name }) => name === asked.field)
                    ? []
                    : [{ value: asked.field, label: `${asked.field} (archived)` }]),
                ]}
              />
              <IconButton
                label={`Move ${isolated(asked.label || 'field')} up`}
                disabled={place === 0}
                onClick={() => change(swapped(fields, place, place - 1))}
              >
                <ArrowUp size={14} />
              </IconButton>
              <IconButton
                label={`Move ${isolated(asked.label || 'field')} down`}
                disabled={place === fields.length - 1}
                onClick={() => change(swapped(fields, place, place + 1))}
              >
                <ArrowDown size={14} />
              </IconButton>
              <IconButton
                label={`Remove ${isolated(asked.label || 'field')}`}
                onClick={() => change(fields.filter((_, index) => index !== place))}
              >
                <X size={14} />
              </IconButton>
            </div>
            <div className="grid gap-2 md:grid-cols-2">
              <FormField form={form} name={`fields.${place}.label`} label="Label" required>
                {(binding) => <TextField {...binding} autoComplete="off" />}
              </FormField>
              <FormField form={form} name={`fields.${place}.hint`} label="Hint">
                {(binding) => <TextField {...binding} value={binding.value ?? ''} autoComplete="off" />}
              </FormField>
            </div>
            <FormField form={form} name={`fields.${place}.required`}>
              {(binding) => <Checkbox {...binding} value={binding.value ?? false} label="Required" />}
            </FormField>
          </fieldset>
        ))}
        <Button
          variant="secondary"
          icon={<Plus size={14} />}
          disabled={left.length === 0}
          onClick={() => add()}
          className="self-start"
        >
          Add Field
        </Button>
      </div>
    </Field>
  )
}
