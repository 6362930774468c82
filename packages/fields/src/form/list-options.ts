import { useEndpoint } from '@ginkgo/api-client'
import {
  type Field,
  type ListName,
  type ListedValue,
  specifiedValues,
  valueListsApi,
} from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { choiceLabel, type SelectOption } from '@ginkgo/ui'

/** The values of a list of the organization; those that it begins with until they are known. */
export function useListValues(list: ListName): readonly ListedValue[] {
  const { data } = useEndpoint(valueListsApi.get, { params: { list } })
  return data?.values ?? specifiedValues(list)
}

/** What a choice of a list offers: archived values only where the record has them. */
export function useListOptions(
  { list, ...field }: Pick<Field, 'list' | 'choices'> & { readonly list: ListName },
  chosen: string | null | undefined,
): SelectOption[] {
  const offered = useListValues(list)
    .filter(({ value, isArchived }) => !isArchived || value === chosen)
    .map(({ value, label }) => ({ value, label }))
  if (!chosen || offered.some(({ value }) => value === chosen)) return offered
  return [...offered, { value: chosen, label: choiceLabel({ list, ...field }, chosen) }]
}

/** The currencies of the organization. */
export function useCurrencyOptions(): SelectOption[] {
  const { organization } = useSession()
  return organization.currencies.map((value) => ({ value, label: value }))
}
