import * as z from 'zod'
import { maxBulk } from '../limits.ts'
import { CalendarDate, LeadId, TaskId } from '../primitives.ts'
import { TaskCreate } from './activity.ts'
import { bulkIds, bulkResult, changeSetOf, dryRun, dryRunResult } from './bulk.ts'

const perDayText = `Enter a number from 1 to ${maxBulk}`

/**
 * One task for each lead, in the order of the leads: `perDay` of them are due on `firstDueDate` or the working day after
 * it, so many on the next working day, and so on. They are the caller's, unless `assigneeId` names somebody.
 */
export const TaskPlan = z
  .object({
    title: TaskCreate.shape.title,
    firstDueDate: CalendarDate,
    perDay: z.number(perDayText).int(perDayText).min(1, perDayText).max(maxBulk, perDayText),
    assigneeId: TaskCreate.shape.assigneeId,
  })
  .meta({ id: 'TaskPlan' })
export type TaskPlan = z.output<typeof TaskPlan>

export const TasksForLeads = TaskPlan.extend({ leadIds: bulkIds(LeadId), dryRun }).meta({
  id: 'TasksForLeads',
})

/** What became of each lead, in the order they were named, with the task that was made for it. */
export const TasksForLeadsResult = z
  .object({
    results: z.array(
      z.object({
        leadId: LeadId,
        ...bulkResult,
        taskId: TaskId.optional(),
        dueDate: CalendarDate.optional(),
      }),
    ),
    ...changeSetOf,
    ...dryRunResult,
  })
  .meta({ id: 'TasksForLeadsResult' })
