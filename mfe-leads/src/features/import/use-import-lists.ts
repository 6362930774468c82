import { useEndpoint } from '@ginkgo/api-client'
import { currenciesApi, type ImportLists, listedValue, valueListsApi } from '@ginkgo/contracts'
import { useMemo } from 'react'

/** The lists of the organization that cells take values from; the specified ones where they cannot be read. */
export function useImportLists(): ImportLists | undefined {
  const source = useEndpoint(valueListsApi.get, { params: { list: 'lead-sources' } })
  const ofEnquiry = useEndpoint(valueListsApi.get, { params: { list: 'enquiry-sources' } })
  const industry = useEndpoint(valueListsApi.get, { params: { list: 'industries' } })
  const tags = useEndpoint(valueListsApi.get, { params: { list: 'tags' } })
  const money = useEndpoint(currenciesApi.get, {})
  const isReading = [source, ofEnquiry, industry, tags, money].some(({ data, error }) => !data && !error)
  return useMemo(
    () =>
      isReading
        ? undefined
        : {
            ...(source.data && { source: source.data.values }),
            ...(ofEnquiry.data && { enquirySource: ofEnquiry.data.values }),
            ...(industry.data && { industry: industry.data.values }),
            ...(money.data && { enquiryCurrency: money.data.currencies.map((code) => listedValue(code)) }),
            ...(tags.data && { tags: tags.data.values, enquiryTags: tags.data.values }),
          },
    [isReading, source.data, ofEnquiry.data, industry.data, tags.data, money.data],
  )
}
