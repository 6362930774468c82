import { type Task, taskAddressFields, taskFields, tasksApi, taskViewsApi } from '@ginkgo/contracts'
import type { ListData } from '@ginkgo/lists'

/** The list of tasks: what its address says, and what the API is asked for it. */
export default {
  name: 'tasks',
  label: 'Tasks',
  endpoint: tasksApi.ofVertical,
  counts: tasksApi.counts,
  views: taskViewsApi,
  permission: 'activities:write',
  fields: taskFields,
  filters: taskAddressFields,
  person: 'assignee',
  searchBox: { label: 'Search tasks', placeholder: 'Search tasks...' },
  firstRows: { title: 'title' },
  askedAs: { assignee: 'assigneeId' },
  byDay: ['due'],
  unset: { due: 'all' },
  tabs: [
    { value: 'open', label: 'Open Tasks', asks: { status: 'pending' } },
    { value: 'completed', label: 'Completed Tasks', asks: { status: 'completed' } },
  ],
  matches: { status: ({ status }: Task, asked) => asked === undefined || status === asked },
  sort: 'dueDate',
} as const satisfies ListData
