import { isFilterText, TaskDue, taskFields, TaskSort, taskViewsApi, UserId } from '@ginkgo/contracts'
import { rulesOf } from '@ginkgo/fields'
import { type ListOfViews, namingTab, savedIdOf } from '@ginkgo/fields/views'
import { paths, rememberMine, useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'

type TaskTab = 'open' | 'completed'

/** What the address says about the list: tab, filters and order. */
export interface TaskListState {
  readonly tab: TaskTab
  readonly due: TaskDue
  /** `none` for tasks without an assignee. */
  readonly assigneeId: UserId | 'none' | undefined
  readonly search: string
  readonly sort: TaskSort
}

const filterNames = ['search', 'assignee', 'due'] as const
type Changes = Partial<Record<(typeof filterNames)[number] | 'tab' | 'sort', string | null>>

const { search: isSearch, sort: isSort } = rulesOf(taskFields)

/** The list as views are saved of it. */
export const taskViews: ListOfViews = {
  name: 'tasks',
  label: 'Tasks',
  api: taskViewsApi,
  path: () => paths.tasks,
  rules: {
    search: isSearch!,
    sort: isSort!,
    assignee: (text) => isFilterText(taskFields.assigneeId, text),
    due: (text) => TaskDue.safeParse(text).success,
    tab: (text) => text === 'open' || text === 'completed',
  },
  first: { tab: 'open', tabLabel: 'Open Tasks', sort: 'dueDate' },
}

/** Reads the address; what is not valid there falls back to its default. */
function readTaskList(search: URLSearchParams, ownId: UserId): TaskListState {
  const assignee = search.get('assignee')
  return {
    tab: search.get('tab') === 'completed' ? 'completed' : 'open',
    due: TaskDue.safeParse(search.get('due')).data ?? 'all',
    assigneeId: assignee === 'none' ? 'none' : assignee === 'me' ? ownId : UserId.safeParse(assignee).data,
    search: search.get('search')?.trim() ?? '',
    sort: TaskSort.safeParse(search.get('sort')).data ?? 'dueDate',
  }
}

/** The filters as the API takes them; `today` (YYYY-MM-DD) is the user's day. */
export function filtersOf({ due, assigneeId, search }: TaskListState, today: string) {
  return { due, today, ...(assigneeId && { assigneeId }), ...(search && { search }) }
}

/** The list's state, kept in the address so that it survives reload and the Back button. */
export function useTaskListState() {
  const [params, setParams] = useSearchParams()
  const { id: ownId } = useSession().user
  const state = useMemo(() => readTaskList(params, ownId), [params, ownId])
  // A view has a filter of its own, which says nothing about how the list opens without it.
  const isView = savedIdOf(params) !== null
  const change = useCallback(
    (changes: Changes, { replace = false }: { replace?: boolean } = {}) => {
      if ('assignee' in changes && !isView) rememberMine('tasks', ownId, changes.assignee === 'me')
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
  const isFiltered = state.due !== 'all' || state.assigneeId !== undefined || state.search !== ''
  const clear = useCallback(
    () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
    [change],
  )
  return { state, change, isFiltered, clear }
}

export type TaskList = ReturnType<typeof useTaskListState>
