import * as z from 'zod'
import { Timestamp } from '../primitives.ts'

/** `retrying` has failed and is tried again by itself; `failed` rests until somebody retries it. */
export const WorkState = z.enum(['failed', 'retrying', 'running', 'waiting'])
export type WorkState = z.output<typeof WorkState>

/** One kind of work that the portal does for the organization without a caller, where some of it is left. */
export const BackgroundJob = z.object({
  job: z.string().meta({ description: 'Names it to retry it', examples: ['fields.index'] }),
  title: z.string(),
  state: WorkState,
  waiting: z
    .int()
    .min(0)
    .meta({ description: 'Items that are to be done, those that have failed among them' }),
  failing: z.int().min(0).meta({ description: 'Items that have failed and are tried again' }),
  reason: z.string().nullable().meta({ description: 'Why it failed last' }),
  consequence: z
    .string()
    .nullable()
    .meta({ description: 'What it means for the organization that it has failed' }),
  retryAt: Timestamp.nullable().meta({ description: 'When it is tried again by itself' }),
})
export type BackgroundJob = z.output<typeof BackgroundJob>
