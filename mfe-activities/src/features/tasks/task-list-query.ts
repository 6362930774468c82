import { TaskDue, TaskSort, UserId } from '@ginkgo/contracts'
import { rememberMine, useSession } from '@ginkgo/portal-sdk'
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
  const change = useCallback(
    (changes: Changes, { replace = false }: { replace?: boolean } = {}) => {
      if ('assignee' in changes) rememberMine('tasks', ownId, changes.assignee === 'me')
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace },
      )
    },
    [setParams, ownId],
  )
  const isFiltered = state.due !== 'all' || state.assigneeId !== undefined || state.search !== ''
  const clear = useCallback(
    () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
    [change],
  )
  return { state, change, isFiltered, clear }
}

export type TaskList = ReturnType<typeof useTaskListState>
