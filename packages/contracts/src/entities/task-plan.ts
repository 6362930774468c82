import * as z from 'zod'
import { maxBulk } from '../limits.ts'
import { CalendarDate, LeadId } from '../primitives.ts'
import { TaskCreate } from './activity.ts'
import { bulkIds, dryRun } from './bulk.ts'

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
