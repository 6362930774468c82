import * as z from 'zod'
import { CalendarDate, TaskId, UserId } from '../primitives.ts'
import { TaskPatch } from './activity.ts'
import { bulkIds, bulkResult, changeSetOf, dryRun, dryRunResult, setValues } from './bulk.ts'
import { bulkFieldNames } from './bulk-values.ts'

/** One change to many tasks, each by the rules of the single one. */
export const TaskBulk = z.object({
  taskIds: bulkIds(TaskId),
  action: z
    .discriminatedUnion('type', [
      z.object({ type: z.enum(['complete', 'reopen', 'delete']) }),
      z.object({ type: z.literal('assign'), assigneeId: UserId.nullable() }),
      z.object({ type: z.literal('changeDueDate'), dueDate: CalendarDate.nullable() }),
      setValues(TaskPatch, bulkFieldNames.task),
    ])
    .meta({ id: 'TaskBulkAction' }),
  dryRun,
})
export type TaskBulk = z.output<typeof TaskBulk>
export type TaskBulkAction = TaskBulk['action']

/** What became of each task, in the order they were named. */
export const TaskBulkResult = z
  .object({ results: z.array(z.object({ taskId: TaskId, ...bulkResult })), ...changeSetOf, ...dryRunResult })
  .meta({ id: 'TaskBulkResult' })
export type TaskBulkResult = z.output<typeof TaskBulkResult>
