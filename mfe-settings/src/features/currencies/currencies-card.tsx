import { useEndpoint } from '@ginkgo/api-client'
import {
  allCurrencies,
  type Currencies,
  CurrenciesPatch,
  currenciesApi,
  specifiedCurrencies,
} from '@ginkgo/contracts'
import { isStale, toastError, useMutation } from '@ginkgo/portal-sdk'
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  IconButton,
  LoadFailed,
  OptionalSelect,
  Select,
  SkeletonText,
  wordsLocale,
} from '@ginkgo/ui'
import { Field, FormField, TextPicker, useZodForm } from '@ginkgo/ui/form'
import { X } from 'lucide-react'
import { RatesCard } from './rates-card.tsx'

/** "CHF, Swiss Franc", in English as in the person's region. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames(wordsLocale(), { type: 'currency' }).of(code)
  return name === undefined || name === code ? code : `${code}, ${name}`
}

/** The currencies of the organization, and the rates of the one that sums are also shown in. */
export function CurrenciesCard({ disabled }: { disabled: boolean }) {
  const { data, error, failed } = useEndpoint(currenciesApi.get, {})
  return (
    <>
      <Card>
        <CardHeader
          title="Currencies"
          description="Sums are exact for each currency. One of them can be shown for all together as well, by rates that you set."
        />
        <CardBody>
          {data ? (
            <CurrenciesForm key={data.updatedAt} currencies={data} disabled={disabled} />
          ) : error ? (
            <LoadFailed {...failed} />
          ) : (
            <SkeletonText lines={3} />
          )}
        </CardBody>
      </Card>
      {data?.reportingCurrency ? (
        <RatesCard
          key={data.reportingCurrency}
          currencies={data}
          reporting={data.reportingCurrency}
          disabled={disabled}
        />
      ) : null}
    </>
  )
}

function CurrenciesForm({ currencies: stored, disabled }: { currencies: Currencies; disabled: boolean }) {
  const form = useZodForm(CurrenciesPatch.required(), {
    defaultValues: {
      defaultCurrency: stored.defaultCurrency,
      currencies: stored.currencies,
      reportingCurrency: stored.reportingCurrency,
    },
  })
  const list = form.watch('currencies')
  const change = (currencies: string[]) => form.setValue('currencies', currencies, { shouldDirty: true })
  const options = list.map((code) => ({ value: code, label: nameOf(code) }))
  const { send } = useMutation(currenciesApi.update, {
    form,
    saved: 'Currencies updated',
    failed: 'Failed to update currencies',
    onFailure: (error) => {
      if (isStale(error))
        toastError('Someone else changed the organization in the meantime. It has been loaded again.')
      return isStale(error)
    },
  })
  const submit = form.handleSubmit(async (body) => {
    await send({ body }, { ifMatch: stored.updatedAt })
  })
  const others = allCurrencies.filter((code) => !list.includes(code)).map(nameOf)
  const isSpecified = (code: string) => specifiedCurrencies.some((one) => one === code)
  return (
    <form className="flex max-w-md flex-col gap-4" onSubmit={submit} noValidate>
      <Field label="List" group hint="What enquiries and goals can be in.">
        <ul className="flex flex-wrap gap-1.5">
          {list.map((code) => (
            <li key={code} className="inline-flex items-center">
              <Badge>{code}</Badge>
              {disabled || isSpecified(code) ? null : (
                <IconButton
                  label={`Remove ${code}`}
                  size="sm"
                  onClick={() => change(list.filter((one) => one !== code))}
                >
                  <X size={12} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </Field>
      <Field label="Add a currency" disabled={disabled}>
        <TextPicker
          value={null}
          choices={others}
          clearLabel={undefined}
          placeholder="Select currency"
          onValueChange={(name) => name && change([...list, name.slice(0, 3)])}
        />
      </Field>
      <FormField
        form={form}
        name="defaultCurrency"
        label="Default Currency"
        hint="Of new enquiries and goals."
        disabled={disabled}
      >
        {(field) => <Select {...field} options={options} />}
      </FormField>
      <FormField
        form={form}
        name="reportingCurrency"
        label="Reporting Currency"
        hint="What sums of several currencies are shown in as well, with the rate and its day."
        disabled={disabled}
      >
        {(field) => <OptionalSelect {...field} noneLabel="None" options={options} />}
      </FormField>
      <div>
        <Button type="submit" disabled={disabled} busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save Currencies
        </Button>
      </div>
    </form>
  )
}
