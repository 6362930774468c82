import { useEndpoint } from '@ginkgo/api-client'
import { optionsOf, organizationApi, taskAddressFields } from '@ginkgo/contracts'
import { barFilters, colleagues, countSet, ListFilters, meFor } from '@ginkgo/fields/filters'
import { MineButton, useSession } from '@ginkgo/portal-sdk'
import { FilterBar, SearchField } from '@ginkgo/ui'
import type { Ref } from 'react'
import type { TaskList } from './task-list-query.ts'

const dues = optionsOf(taskAddressFields.due).filter(({ value }) => value !== 'all')

/** Search and filters of the tasks page; oneself stands first among the assignees. */
export function TaskFilterBar({ list, searchRef }: { list: TaskList; searchRef: Ref<HTMLInputElement> }) {
  const { user } = useSession()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { state, change, isFiltered, clear } = list
  const assignee = meFor(state.filters['assignee'], user.id)
  const filters = barFilters(taskAddressFields, {
    assignee: { unset: 'Assignee', options: colleagues(users, user.id, { orNobody: true }) },
    due: { unset: 'Due Date', options: dues },
  })
  const values = { ...state.filters, assignee }
  return (
    <section aria-label="Filters">
      <FilterBar
        beside={<MineButton isMine={assignee === 'me'} onChange={(person) => change({ assignee: person })} />}
        active={countSet(filters, values)}
        search={
          <SearchField
            ref={searchRef}
            label="Search tasks"
            placeholder="Search tasks..."
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
        />
      </FilterBar>
    </section>
  )
}
