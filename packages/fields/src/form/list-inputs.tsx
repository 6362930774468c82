import { countries, type ListName, type NamedField } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Select, type SelectProps } from '@ginkgo/ui'
import { MoneyField, TagInput, type TagInputProps, TextPicker } from '@ginkgo/ui/form'
import type { ComponentProps } from 'react'
import { useCurrencyOptions, useListOptions, useListValues } from './list-options.ts'

type Choice = Omit<SelectProps<string>, 'options'>

/** One of the values of a list of the organization. */
export function ListSelect({
  list,
  field,
  ...rest
}: Choice & { readonly list: ListName; readonly field: NamedField }) {
  return <Select {...rest} options={useListOptions({ ...field, list }, rest.value)} />
}

/** One of the currencies of the organization. */
export function CurrencySelect(props: Choice) {
  return <Select {...props} options={useCurrencyOptions()} />
}

type Amount = Omit<ComponentProps<typeof MoneyField>, 'currency'>

/** An amount, in the organization's default currency where its form names none. */
export function AmountField({ currency, ...rest }: Amount & { readonly currency: string | undefined }) {
  const { organization } = useSession()
  return <MoneyField {...rest} currency={currency ?? organization.defaultCurrency} />
}

type Texts = Omit<ComponentProps<typeof TextPicker>, 'choices'>

/** One of the organization's industries, by its name. */
export function IndustryPicker(props: Texts) {
  const options = useListOptions({ list: 'industries' }, props.value)
  return <TextPicker {...props} choices={options.map(({ value }) => value)} />
}

export function CountryPicker(props: Texts) {
  return <TextPicker {...props} choices={countries} />
}

/** Tags, of which those of the organization are proposed. */
export function OwnTags(props: TagInputProps) {
  const known = useListValues('tags').filter(({ isArchived }) => !isArchived)
  return <TagInput {...props} proposals={known.map(({ value }) => value)} />
}
