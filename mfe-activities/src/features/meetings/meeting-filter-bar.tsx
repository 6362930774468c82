import { useEndpoint } from '@ginkgo/api-client'
import { meetingAddressFields, organizationApi } from '@ginkgo/contracts'
import { barFilters, colleagues, countSet, ListFilters } from '@ginkgo/fields/filters'
import { MineButton, useSession } from '@ginkgo/portal-sdk'
import { FilterBar, SearchField } from '@ginkgo/ui'
import type { MeetingList } from './meeting-list-query.ts'

/** Search and filters of table and calendar. */
export function MeetingFilterBar({ list }: { list: MeetingList }) {
  const { user } = useSession()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { filters: values, change } = list
  const filters = barFilters(meetingAddressFields, {
    meetingType: { unset: 'Type', label: 'Type' },
    owner: { unset: 'Owner', options: colleagues(users, user.id, { orNobody: false }) },
    start: { label: 'Date' },
  })
  return (
    <FilterBar
      beside={
        <MineButton isMine={values['owner'] === 'me'} onChange={(person) => change({ owner: person })} />
      }
      active={countSet(filters, values)}
      search={
        <SearchField
          label="Search meetings"
          placeholder="Search meetings..."
          value={values['search'] ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      }
    >
      <ListFilters
        filters={filters}
        values={values}
        onChange={change}
        isFiltered={list.isFiltered}
        onClear={list.clear}
      />
    </FilterBar>
  )
}
