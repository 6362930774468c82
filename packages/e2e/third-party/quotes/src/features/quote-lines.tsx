import { Button, IconButton } from '@ginkgo/ui'
import { FormField, MoneyField, NumberField, TextField, type useZodForm } from '@ginkgo/ui/form'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { maxLines, type QuoteWrite } from '../contract/quote.ts'
import { newLine } from './new-line.ts'

export type QuoteForm = ReturnType<typeof useZodForm<typeof QuoteWrite>>

const grid = 'grid grid-cols-[1fr_2rem] gap-2 md:grid-cols-[1fr_5rem_8rem_2rem]'

/** The lines of a quote, each with its fields; there is always one to write into. */
export function QuoteLines({ form }: { form: QuoteForm }) {
  const lines = form.watch('lines')
  const currency = form.watch('currency')
  // Each line keeps what is typed into it, wherever lines before it come and go.
  const [known, setKeys] = useState(() => lines.map((_, index) => index))
  // The form may have been given another quote's lines.
  const keys = known.length === lines.length ? known : lines.map((_, index) => index)
  const error = form.formState.errors.lines
  const change = (next: QuoteWrite['lines']) =>
    form.setValue('lines', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const add = () => {
    setKeys([...keys, Math.max(...keys) + 1])
    change([...lines, newLine()])
  }
  const remove = (index: number) => {
    setKeys(keys.filter((_, at) => at !== index))
    change(lines.filter((_, at) => at !== index))
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-fg">Lines</legend>
      <div aria-hidden="true" className={`${grid} text-xs text-muted max-md:hidden`}>
        <span>Description</span>
        <span>Quantity</span>
        <span>Price</span>
      </div>
      {lines.map((_, index) => (
        <div
          key={keys[index]}
          role="group"
          aria-label={`Line ${index + 1}`}
          className={`${grid} items-start max-md:rounded-lg max-md:border max-md:border-line max-md:p-2`}
        >
          <FormField form={form} name={`lines.${index}.description`} label="Description" hideLabel required>
            {(field) => <TextField {...field} placeholder="Description" />}
          </FormField>
          <IconButton
            label={`Remove line ${index + 1}`}
            className="md:order-last"
            disabled={lines.length === 1}
            onClick={() => remove(index)}
          >
            <X size={14} />
          </IconButton>
          <div className="col-span-2 grid grid-cols-2 gap-2 md:contents">
            <FormField form={form} name={`lines.${index}.quantity`} label="Quantity" hideLabel required>
              {(field) => <NumberField {...field} onValueChange={field.onValueChange as never} />}
            </FormField>
            <FormField form={form} name={`lines.${index}.unitPrice`} label="Price" hideLabel required>
              {(field) => (
                <MoneyField
                  {...field}
                  currency={currency}
                  placeholder="0"
                  onValueChange={field.onValueChange as never}
                />
              )}
            </FormField>
          </div>
        </div>
      ))}
      {error?.message ? <p className="text-xs text-danger-text">{error.message}</p> : null}
      {error?.root?.message ? <p className="text-xs text-danger-text">{error.root.message}</p> : null}
      <div>
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus size={14} />}
          disabled={lines.length >= maxLines}
          onClick={add}
        >
          Add line
        </Button>
      </div>
    </fieldset>
  )
}
