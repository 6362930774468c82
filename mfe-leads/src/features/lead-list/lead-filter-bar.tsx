import { useEndpoint } from '@ginkgo/api-client'
import { leadFields, leadsApi, organizationApi } from '@ginkgo/contracts'
import {
  barFilters,
  colleagues,
  countSet,
  ListFilters,
  meFor,
  peopleLooks,
  useImportFilter,
} from '@ginkgo/fields/filters'
import { MineButton, useSession } from '@ginkgo/portal-sdk'
import { choiceLabel, FilterBar, SearchField } from '@ginkgo/ui'
import type { Ref } from 'react'
import type { LeadList } from './lead-list-query.ts'

/** Search and filters of the list; sources and tags are those present among the vertical's leads. */
export function LeadFilterBar({
  verticalId,
  list,
  searchRef,
}: {
  verticalId: string
  list: LeadList
  searchRef: Ref<HTMLInputElement>
}) {
  const { data: facets } = useEndpoint(leadsApi.facets, { params: { verticalId } })
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { state, fields, change, isFiltered, clear } = list
  const { user } = useSession()
  const ownerId = meFor(state.filters['ownerId'], user.id)
  const sources = facets?.sources ?? []
  const owners = colleagues(users, user.id, { orNobody: false })
  const ofImport = useImportFilter(verticalId, state.filters['importId'])
  const declared = barFilters(fields, {
    accountType: { unset: 'Account Type' },
    leadType: { unset: 'Lead Type' },
    source: {
      unset: 'Source',
      options: sources.map((value) => ({ value, label: choiceLabel(leadFields.source, value) })),
    },
    tag: { unset: 'Tag', options: (facets?.tags ?? []).map((tag) => ({ value: tag, label: tag })) },
    // Among one there is nothing to choose.
    ownerId: { unset: 'Owner', options: owners.length > 1 ? owners : [] },
    ...peopleLooks(fields, owners),
  })
  const filters = [...declared, ofImport.filter]
  const values = { ...state.filters, ownerId }
  return (
    <FilterBar
      beside={<MineButton isMine={ownerId === 'me'} onChange={(person) => change({ ownerId: person })} />}
      active={countSet(filters, values)}
      search={
        <SearchField
          ref={searchRef}
          label="Search leads by name, email or phone"
          placeholder="Search by name or email..."
          value={state.filters['search'] ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      }
    >
      <ListFilters
        filters={filters}
        values={values}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
        onAdding={ofImport.read}
      />
    </FilterBar>
  )
}
