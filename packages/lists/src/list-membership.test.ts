import { taskAddressFields, taskFields, tasksApi, taskViewsApi } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import type { ListData } from './list-data.ts'
import { membershipOf } from './list-membership.ts'

const own = '018f0000-0000-7000-8000-000000000002'
const data = {
  name: 'tasks',
  label: 'Tasks',
  endpoint: tasksApi.ofVertical,
  counts: tasksApi.counts,
  views: taskViewsApi,
  permission: 'activities:write',
  fields: taskFields,
  filters: taskAddressFields,
  person: 'assignee',
  searchBox: { label: 'Search', placeholder: 'Search' },
  askedAs: { assignee: 'assigneeId' },
  tabs: [{ value: 'open', label: 'Open', asks: { status: 'pending' } }],
  matches: {
    status: ({ status }: { status: string }, asked) => asked === undefined || status === asked,
  },
} as const satisfies ListData

const { answers, belongs } = membershipOf(data, own)
const has = (record: object, query: string, path = '/api/verticals/v1/tasks') =>
  belongs({ verticalId: 'v1', status: 'pending', assigneeId: null, ...record } as never, {
    path,
    query: new URLSearchParams(query),
  })

test('a record answers for its own fields and what the list declares, and leaves the rest to the API', () => {
  expect(answers).toEqual(['status', 'assigneeId', 'verticalId'])
})

test('a record belongs to the tab that it has become one of', () => {
  expect(has({}, 'status=pending')).toBe(true)
  expect(has({ status: 'completed' }, 'status=pending')).toBe(false)
  expect(has({ status: 'completed' }, '')).toBe(true)
})

test('whose a record is may be asked as oneself, several people or nobody', () => {
  expect(has({ assigneeId: own }, 'assigneeId=me')).toBe(true)
  expect(has({ assigneeId: 'u9' }, 'assigneeId=me')).toBe(false)
  expect(has({ assigneeId: 'u9' }, 'assigneeId=me,u9')).toBe(true)
  expect(has({}, 'assigneeId=none')).toBe(true)
  expect(has({}, 'assigneeId=me')).toBe(false)
})

test('a record belongs to the lists of its vertical, whether the path names it or the query', () => {
  expect(has({ verticalId: 'v2' }, '')).toBe(false)
  expect(has({}, 'verticalId=v1', '/api/tasks')).toBe(true)
  expect(has({}, 'verticalId=v2', '/api/tasks')).toBe(false)
})

test('a rule that others share stands in place of all that', () => {
  const membership = { answers: ['stageId'], belongs: () => false }
  expect(membershipOf({ ...data, membership }, own)).toBe(membership)
})
