import { taskFields as declared, type ParsedOf, type tasksApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { taskRollup, tasks } from '../../../db/schema/index.ts'
import { map, type Read } from '../../../db/statement.ts'
import { readCounts } from '../../../lists/counts.ts'
import { askedOf, todayOf } from '../../../lists/asked.ts'
import { listOf } from '../../../lists/list.ts'
import type { Query, QueryOfVertical } from '../../../lists/query.ts'
import { key, keyWithAll, personKey } from '../../../lists/rollup.ts'
import { type Due, due, isDue, isShown, noDay } from './task-due.ts'
import { joinedTasks, taskFields, toTask } from './task-fields.ts'

type TaskStatus = (typeof tasks.$inferSelect)['status']
type TaskFilters = ParsedOf<typeof tasksApi.counts>['query']

/** The tasks of a vertical, of a lead or of an enquiry. */
export const taskList = listOf({
  table: tasks,
  kind: 'task',
  fields: declared,
  row: taskFields,
  joined: joinedTasks,
  shape: toTask,
  shown: isShown,
  filters: {
    status: (status: TaskStatus) => eq(tasks.status, status),
    enquiryId: (enquiry: string) => eq(tasks.enquiryId, enquiry),
    leadId: (lead: string) => eq(tasks.leadId, lead),
    due: (wanted: Due) => isDue(wanted, due, sql`${tasks.status}`),
  },
  base: ['verticalId', 'status'],
  orders: {
    dueDate: ({ status }) => (status ? 'tasks_by_due' : 'tasks_in_vertical_by_due'),
    createdAt: ({ status }) => (status ? 'tasks_by_creation' : undefined),
    title: ({ status }) => (status ? 'tasks_by_title' : undefined),
  },
  narrowedBy: {
    enquiryId: [],
    leadId: [],
    assigneeId: ['dueDate'],
    due: ['dueDate'],
    dueDateFrom: ['dueDate'],
    dueDateTo: ['dueDate'],
    createdFrom: ['createdAt'],
    createdTo: ['createdAt'],
  },
  rollups: [
    {
      table: taskRollup,
      count: taskRollup.tasks,
      keys: {
        verticalId: key(taskRollup.verticalId),
        status: key(taskRollup.status),
        assigneeId: personKey(keyWithAll(taskRollup.assignee, '*')),
        dueDateFrom: (day?: string) =>
          day === undefined ? undefined : sql`${taskRollup.due} >= ${day} AND ${taskRollup.due} < ${noDay}`,
        dueDateTo: (day?: string) => (day === undefined ? undefined : sql`${taskRollup.due} <= ${day}`),
        due: (wanted?: Due) => wanted && isDue(wanted, sql`${taskRollup.due}`, sql`${taskRollup.status}`),
      },
    },
  ],
})

/** What the endpoints of a vertical were asked, as the list takes it. */
export function taskQuery(
  verticalId: string,
  { due: wanted, ...query }: TaskFilters,
  now: string,
): QueryOfVertical {
  const asked = askedOf(declared, query, now)
  return { ...asked, verticalId, due: wanted === 'all' ? undefined : { wanted, today: todayOf(query, now) } }
}

/** How many tasks there are by status. */
export function readTaskCounts(db: OrgDb, query: Query): Read<{ pending: number; completed: number }> {
  return map(readCounts(db, taskList, query, { by: ['status'] }), ({ rows, isAtLeast }) => {
    const countOf = (status: TaskStatus) => rows.find((row) => row.status === status)?.count ?? 0
    return {
      pending: countOf('pending'),
      completed: countOf('completed'),
      ...(isAtLeast && { isAtLeast: true as const }),
    }
  })
}
