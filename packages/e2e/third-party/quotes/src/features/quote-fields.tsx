import { useSession } from '@ginkgo/portal-sdk'
import { Select } from '@ginkgo/ui'
import { DateField, FormField, NumberField, TextArea, TextField } from '@ginkgo/ui/form'
import { QuoteLines, type QuoteForm } from './quote-lines.tsx'
import { WrittenSums } from './quote-sums.tsx'

/** Everything that is written into a quote. */
export function QuoteFields({ form }: { form: QuoteForm }) {
  const { currencies } = useSession().organization
  const currencyOptions = currencies.map((value) => ({ value, label: value }))
  return (
    <div className="flex flex-col gap-4">
      <FormField form={form} name="title" label="Title" required>
        {(field) => <TextField {...field} />}
      </FormField>
      <div className="grid gap-4 md:grid-cols-2">
        <FormField form={form} name="customer" label="Customer" required>
          {(field) => <TextField {...field} />}
        </FormField>
        <FormField form={form} name="seller" label="From" required>
          {(field) => <TextField {...field} />}
        </FormField>
        <FormField form={form} name="currency" label="Currency" required>
          {(field) => <Select {...field} options={currencyOptions} />}
        </FormField>
        <FormField form={form} name="validUntil" label="Valid until">
          {(field) => <DateField {...field} />}
        </FormField>
      </div>
      <QuoteLines form={form} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <FormField form={form} name="discountPercent" label="Discount in %" className="w-32">
          {(field) => <NumberField {...field} onValueChange={(value) => field.onValueChange(value ?? 0)} />}
        </FormField>
        <WrittenSums form={form} />
      </div>
      <FormField form={form} name="note" label="Note" hint="Stands below the total on the document">
        {(field) => <TextArea {...field} rows={3} />}
      </FormField>
    </div>
  )
}
