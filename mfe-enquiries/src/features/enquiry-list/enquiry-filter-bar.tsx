import { useEndpoint } from '@ginkgo/api-client'
import { type EnquiryCounts, enquiryFields, organizationApi } from '@ginkgo/contracts'
import {
  allOf,
  barFilters,
  colleagues,
  countSet,
  type FilterValues,
  ListFilters,
  meFor,
  peopleLooks,
  useImportFilter,
} from '@ginkgo/fields/filters'
import { MineButton, useSession } from '@ginkgo/portal-sdk'
import { choiceLabel, FilterBar, SearchField } from '@ginkgo/ui'
import type { EnquiryList } from './enquiry-list-query.ts'
import { useOutcomeFilters } from './outcome-filters.ts'

/** Search and filters of table and board; the sources are those present among the vertical's enquiries. */
export function EnquiryFilterBar({
  verticalId,
  list,
  counts,
}: {
  verticalId: string
  list: EnquiryList
  counts: EnquiryCounts | undefined
}) {
  const { user, organization } = useSession()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { fields, change, isFiltered, clear } = list
  const assignedTo = meFor(list.filters['assignedTo'], user.id)
  const values: FilterValues = { ...list.filters, assignedTo, outcome: list.outcome }
  const present = new Set<string>([...(counts?.sources ?? []), ...(values['source']?.split(',') ?? [])])
  const ofOutcome = useOutcomeFilters(verticalId, list)
  const ofImport = useImportFilter(verticalId, values['importId'])
  const filters = [
    ...barFilters(fields, {
      priority: { unset: allOf('Priority') },
      source: {
        unset: allOf('Source'),
        options: [...present].map((value) => ({ value, label: choiceLabel(enquiryFields.source, value) })),
      },
      assignedTo: {
        label: 'Owner',
        unset: allOf('Owner'),
        options: colleagues(users, user.id, { orNobody: true }),
      },
      currency: { options: organization.currencies.map((value) => ({ value, label: value })) },
      expectedClose: { label: 'Expected Close' },
      ...peopleLooks(fields, colleagues(users, user.id, { orNobody: false })),
    }),
    ...ofOutcome.filters,
    ofImport.filter,
  ]
  return (
    <FilterBar
      beside={
        <MineButton isMine={assignedTo === 'me'} onChange={(person) => change({ assignedTo: person })} />
      }
      active={countSet(filters, values)}
      search={
        <SearchField
          label="Search enquiries by title"
          placeholder="Search enquiries by title..."
          value={values['search'] ?? ''}
          onSearch={(search) => change({ search })}
        />
      }
    >
      <ListFilters
        filters={filters}
        values={values}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
        onAdding={() => {
          ofOutcome.read()
          ofImport.read()
        }}
      />
    </FilterBar>
  )
}
