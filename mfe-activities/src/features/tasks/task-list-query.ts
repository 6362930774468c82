import { taskAddressFields, type TaskSort, type TaskDue, taskViewsApi } from '@ginkgo/contracts'
import { rulesOf } from '@ginkgo/fields'
import type { FilterValues } from '@ginkgo/fields/filters'
import { type ListOfViews, useListState } from '@ginkgo/fields/views'
import { paths } from '@ginkgo/portal-sdk'
import { useToday } from '@ginkgo/ui'
import { useMemo } from 'react'

type TaskTab = 'open' | 'completed'

/** What the address says about the list: tab, filters and order. */
interface TaskListState {
  readonly tab: TaskTab
  readonly sort: TaskSort
  readonly filters: FilterValues
}

const { sort: isSort, due: isDue, ...others } = rulesOf(taskAddressFields)
/** All is no filter, though links have said it. */
const filterRules = { ...others, due: (text: string) => text !== 'all' && isDue!(text) }
const firstSort = 'dueDate'

/** The list as views are saved of it. */
export const taskViews: ListOfViews = {
  name: 'tasks',
  label: 'Tasks',
  api: taskViewsApi,
  path: () => paths.tasks,
  fields: taskAddressFields,
  person: 'assignee',
  filters: filterRules,
  unset: { due: 'all' },
  rules: {
    ...filterRules,
    sort: isSort!,
    tab: (text) => text === 'open' || text === 'completed',
  },
  first: { tab: 'open', tabLabel: 'Open Tasks', sort: firstSort },
}

/** The filters as the API takes them, which calls the assignee by the name of the field. */
const askedBy = ({ assignee: assigneeId, due, ...others }: FilterValues) => ({
  ...others,
  ...(assigneeId && { assigneeId }),
  due: (due ?? 'all') as TaskDue,
})

/** The list's state, kept in the address. */
export function useTaskListState() {
  const { search, filters, day, ...list } = useListState(taskViews)
  const state: TaskListState = useMemo(() => {
    const sort = search.get('sort')
    return {
      tab: search.get('tab') === 'completed' ? 'completed' : 'open',
      sort: sort !== null && isSort!(sort) ? (sort as TaskSort) : firstSort,
      filters,
    }
  }, [search, filters])
  const today = useToday()
  const asked = useMemo(() => ({ ...askedBy(filters), today, ...day }), [filters, today, day])
  return { ...list, search, state, asked }
}

export type TaskList = ReturnType<typeof useTaskListState>
