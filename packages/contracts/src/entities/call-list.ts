import * as z from 'zod'
import { CalendarDate, LeadId, TaskId, Timestamp } from '../primitives.ts'
import { CallOutcome } from './call.ts'

/** A lead to call, with what to know before. */
export const CallListEntry = z
  .object({
    leadId: LeadId,
    name: z.string(),
    phone: z.string(),
    city: z.string().nullable(),
    ownerFirstName: z.string(),
    ownerLastName: z.string(),
    /** The latest call of the lead and of its enquiries. */
    lastCall: z.object({ calledAt: Timestamp, outcome: CallOutcome, note: z.string().nullable() }).nullable(),
    /** Of the open tasks the one that is due first. */
    nextTask: z.object({ id: TaskId, title: z.string(), dueDate: CalendarDate.nullable() }).nullable(),
  })
  .meta({ id: 'CallListEntry' })
export type CallListEntry = z.output<typeof CallListEntry>
