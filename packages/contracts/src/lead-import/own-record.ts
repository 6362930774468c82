import * as z from 'zod'
import { callOutcomes } from '../entities/call-outcomes.ts'
import { meetingFields } from '../entities/meeting-fields.ts'
import { Timestamp } from '../primitives.ts'

const keys = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as [Key, ...Key[]]

/** Characters of JSON in one cell, with room for what a cell of an import may have. */
export const maxOwnCell = 30_000

/** What a task, call or meeting of an export of this product has as well as its text, as JSON in one cell. */
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

/** The stays of an enquiry in stages, the first one first, as JSON in one cell. */
const OwnHistory = z
  .array(
    z.object({
      stageName: z.string().min(1).max(200),
      lossReason: z.string().max(200).nullable(),
      byName: z.string().max(400),
      enteredAt: Timestamp,
      /** Null of the present stay. */
      leftAt: Timestamp.nullable(),
    }),
  )
  .max(1_000)
export type OwnStay = z.output<typeof OwnHistory>[number]

/** Undefined for a cell that is none. */
export const readOwnRecord = (cell: string | undefined): OwnRecord | undefined => readJson(OwnRecord, cell)
export const readOwnHistory = (cell: string | undefined): OwnStay[] | undefined => readJson(OwnHistory, cell)

function readJson<Schema extends z.ZodType>(
  schema: Schema,
  cell: string | undefined,
): z.output<Schema> | undefined {
  if (cell === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(cell)).data
  } catch {
    return undefined
  }
}
