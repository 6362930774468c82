import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi } from '@ginkgo/contracts'
import { MineButton, useSession } from '@ginkgo/portal-sdk'
import { Card, ClearFilters, FilterBar, FilterSelect, personName, SearchField } from '@ginkgo/ui'
import type { Ref } from 'react'
import type { TaskList } from './task-list-query.ts'

const dueOptions = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Due today' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'no-date', label: 'No due date' },
]

/** Search and filters of the tasks page; oneself stands first among the assignees. */
export function TaskFilterBar({ list, searchRef }: { list: TaskList; searchRef: Ref<HTMLInputElement> }) {
  const { user } = useSession()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { state, change, isFiltered, clear } = list
  const others = (users ?? []).filter(({ id }) => id !== user.id)
  const isMine = state.assigneeId === user.id
  const assignees = [
    { value: 'me', label: 'Me' },
    ...others.map((other) => ({ value: other.id as string, label: personName(other) })),
    { value: 'none', label: 'Nobody' },
  ]
  return (
    <Card padded aria-label="Filters" className="max-md:p-3!">
      <FilterBar
        beside={<MineButton isMine={isMine} onChange={(assignee) => change({ assignee })} />}
        active={[state.assigneeId, state.due !== 'all'].filter(Boolean).length}
        search={
          <SearchField
            ref={searchRef}
            label="Search tasks"
            placeholder="Search tasks..."
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <FilterSelect
          label="Assignee"
          allLabel="All Assignees"
          value={isMine ? 'me' : state.assigneeId}
          options={assignees}
          onValueChange={(assignee) => change({ assignee })}
        />
        <FilterSelect
          label="Due Date"
          allLabel="All Due Dates"
          value={state.due === 'all' ? null : state.due}
          options={dueOptions}
          onValueChange={(due) => change({ due })}
        />
        {isFiltered ? <ClearFilters onClear={clear} /> : null}
      </FilterBar>
    </Card>
  )
}
