import { type EnquiryCounts, enquiryFields } from '@ginkgo/contracts'
import { allOf, useImportFilter } from '@ginkgo/fields/filters'
import type { ListBar, ListPage, People } from '@ginkgo/lists'
import { useSession } from '@ginkgo/portal-sdk'
import { choiceLabel } from '@ginkgo/ui'
import { useOutcomeFilters } from './outcome-filters.ts'

/** The filters of table and board; the sources are those present among the vertical's enquiries. */
export function useEnquiryBar(people: People, list: ListPage<EnquiryCounts>): ListBar {
  const { organization } = useSession()
  const { verticalId, filters, counts } = list
  const present = new Set<string>([...(counts?.sources ?? []), ...(filters['source']?.split(',') ?? [])])
  const ofOutcome = useOutcomeFilters(verticalId, list)
  const ofImport = useImportFilter(verticalId, filters['importId'])
  return {
    looks: {
      priority: { unset: allOf('Priority') },
      source: {
        unset: allOf('Source'),
        options: [...present].map((value) => ({ value, label: choiceLabel(enquiryFields.source, value) })),
      },
      assignedTo: { label: 'Owner', unset: allOf('Owner'), options: people.orNobody },
      currency: { options: organization.currencies.map((value) => ({ value, label: value })) },
      expectedClose: { label: 'Expected Close' },
    },
    others: [...ofOutcome.filters, ofImport.filter],
    onAdding: () => {
      ofOutcome.read()
      ofImport.read()
    },
  }
}
