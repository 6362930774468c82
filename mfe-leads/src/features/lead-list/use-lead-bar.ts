import { useEndpoint } from '@ginkgo/api-client'
import { leadFields, leadsApi } from '@ginkgo/contracts'
import { useImportFilter } from '@ginkgo/fields/filters'
import type { ListBar, ListQuery, People } from '@ginkgo/lists'
import { choiceLabel } from '@ginkgo/ui'

/** The filters of the list; sources and tags are those present among the vertical's leads. */
export function useLeadBar({ all: owners }: People, { verticalId, filters }: ListQuery): ListBar {
  const { data: facets } = useEndpoint(leadsApi.facets, { params: { verticalId } })
  const ofImport = useImportFilter(verticalId, filters['importId'])
  const sources = facets?.sources ?? []
  return {
    looks: {
      accountType: { unset: 'Account Type' },
      leadType: { unset: 'Lead Type' },
      source: {
        unset: 'Source',
        options: sources.map((value) => ({ value, label: choiceLabel(leadFields.source, value) })),
      },
      tag: { unset: 'Tag', options: (facets?.tags ?? []).map((tag) => ({ value: tag, label: tag })) },
      // Among one there is nothing to choose.
      ownerId: { unset: 'Owner', options: owners.length > 1 ? owners : [] },
    },
    others: [ofImport.filter],
    onAdding: ofImport.read,
  }
}
