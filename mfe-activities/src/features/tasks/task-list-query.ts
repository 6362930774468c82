import { taskAddressFields, TaskSort, type TaskDue, taskViewsApi } from '@ginkgo/contracts'
import { rulesOf, validParts } from '@ginkgo/fields'
import { type FilterValues, useCallersDay } from '@ginkgo/fields/filters'
import { type ListOfViews, namingTab, savedIdOf } from '@ginkgo/fields/views'
import { paths, rememberMine, useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { useToday } from '@ginkgo/ui'
import { useCallback, useMemo } from 'react'

type TaskTab = 'open' | 'completed'

/** What the address says about the list: tab, filters and order. */
export interface TaskListState {
  readonly tab: TaskTab
  readonly sort: TaskSort
  readonly filters: FilterValues
}

type Changes = Readonly<Record<string, string | null>>

const { sort: isSort, ...filterRules } = rulesOf(taskAddressFields)
const filterNames = Object.keys(filterRules)
const firstSort = 'dueDate'

/** The list as views are saved of it. */
export const taskViews: ListOfViews = {
  name: 'tasks',
  label: 'Tasks',
  api: taskViewsApi,
  path: () => paths.tasks,
  rules: {
    ...filterRules,
    sort: isSort!,
    tab: (text) => text === 'open' || text === 'completed',
  },
  first: { tab: 'open', tabLabel: 'Open Tasks', sort: firstSort },
}

/** Reads the address; what is not valid there falls back to its default. */
function readTaskList(search: URLSearchParams): TaskListState {
  const { due, ...filters } = validParts(filterRules, search)
  return {
    tab: search.get('tab') === 'completed' ? 'completed' : 'open',
    sort: TaskSort.safeParse(search.get('sort')).data ?? firstSort,
    filters: due && due !== 'all' ? { ...filters, due } : filters,
  }
}

/** The filters as the API takes them, which calls the assignee by the name of the field. */
const askedBy = ({ assignee: assigneeId, due, ...others }: FilterValues) => ({
  ...others,
  ...(assigneeId && { assigneeId }),
  due: (due ?? 'all') as TaskDue,
})

/** The list's state, kept in the address so that it survives reload and the Back button. */
export function useTaskListState() {
  const [params, setParams] = useSearchParams()
  const { id: ownId } = useSession().user
  const state = useMemo(() => readTaskList(params), [params])
  // A view has a filter of its own, which says nothing about how the list opens without it.
  const isView = savedIdOf(params) !== null
  const change = useCallback(
    (changes: Changes, { replace = false }: { replace?: boolean } = {}) => {
      if ('assignee' in changes && !isView) rememberMine('tasks', ownId, changes['assignee'] === 'me')
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return namingTab(taskViews, next)
        },
        { replace },
      )
    },
    [setParams, ownId, isView],
  )
  const today = useToday()
  const day = useCallersDay(taskAddressFields, state.filters)
  const asked = useMemo(() => ({ ...askedBy(state.filters), today, ...day }), [state.filters, today, day])
  const isFiltered = filterNames.some((name) => state.filters[name])
  const clear = useCallback(
    () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
    [change],
  )
  return { state, asked, change, isFiltered, clear }
}

export type TaskList = ReturnType<typeof useTaskListState>
