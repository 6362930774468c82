import { z } from 'zod'
import { meetingFields } from '../entities/meeting-fields.ts'
import { callOutcomes } from '../entities/call-outcomes.ts'
import { Timestamp } from '../primitives.ts'

const keys = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as [Key, ...Key[]]

/** What a task, call or meeting of an export of this product has beside its text, as JSON in one cell. */
export const OwnRecord = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('task'),
    status: z.enum(['pending', 'completed']),
    completedAt: Timestamp.nullable(),
  }),
  z.object({
    is: z.literal('call'),
    outcome: z.enum(keys(callOutcomes)),
    calledAt: Timestamp,
    durationSeconds: z.number().int().min(0).nullable(),
  }),
  z.object({
    is: z.literal('meeting'),
    startTime: Timestamp,
    endTime: Timestamp,
    timezone: z.string().min(1).max(64),
    meetingType: z.enum(keys(meetingFields.meetingType.choices)),
    status: z.enum(['scheduled', 'completed', 'cancelled']),
    notes: z.string().max(10_000).nullable(),
    attendees: z
      .array(z.object({ email: z.string().max(254), name: z.string().max(200).nullish() }).loose())
      .max(200),
  }),
])
export type OwnRecord = z.output<typeof OwnRecord>

/** Undefined for a cell that is none. */
export function readOwnRecord(cell: string | undefined): OwnRecord | undefined {
  if (cell === undefined) return undefined
  try {
    return OwnRecord.safeParse(JSON.parse(cell)).data
  } catch {
    return undefined
  }
}
