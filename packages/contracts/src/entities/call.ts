import * as z from 'zod'
import { CallId, ContactId, Instant, optionalText, Timestamp, VerticalId } from '../primitives.ts'
import { recordPlace, TaskCreate } from './activity.ts'
import { callOutcomes } from './call-outcomes.ts'
import { PersonName } from './user.ts'

export const CallOutcome = z.enum(Object.keys(callOutcomes) as [CallOutcome, ...CallOutcome[]])
export type CallOutcome = keyof typeof callOutcomes

/** A call that somebody made or took, of a lead and of one of its enquiries or none. */
export const Call = z
  .object({
    id: CallId,
    verticalId: VerticalId,
    ...recordPlace,
    outcome: CallOutcome,
    note: z.string().nullable(),
    calledAt: Timestamp,
    durationSeconds: z.number().int().nullable(),
    /** The contact person who was called; null where it was the lead's own number, or the contact is gone. */
    contact: z.object({ id: ContactId, name: z.string() }).nullable(),
    /** Who logged it. */
    user: PersonName.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Call' })
export type Call = z.output<typeof Call>

/** Seconds; a day at most. */
const Duration = z.number().int().min(0).max(86_400)

const callShape = {
  outcome: CallOutcome,
  note: optionalText(10_000),
  /** Now where it is left out; never in the future. */
  calledAt: Instant.optional(),
  durationSeconds: Duration.nullable().optional(),
  /** A contact person of the lead. */
  contactId: ContactId.nullable().optional(),
}

/** `nextTask` is the next step: a task of the same lead or enquiry, the caller's unless it names somebody. */
export const CallCreate = z
  .object({ ...callShape, nextTask: TaskCreate.optional() })
  .meta({ id: 'CallCreate' })
export type CallCreate = z.output<typeof CallCreate>
export const CallPatch = z.object(callShape).partial()
