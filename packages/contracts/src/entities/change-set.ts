import * as z from 'zod'
import { ChangeSetId, Timestamp, VerticalId } from '../primitives.ts'
import { Actor } from './activity.ts'
import { changeKinds } from './change-kinds.ts'

export const ChangeKindName = z.enum(changeKinds)

/** A change that can be undone as a whole; the summary says what was done, or to what. */
export const ChangeSet = z
  .object({
    id: ChangeSetId,
    kind: ChangeKindName.meta({ description: 'The operation that made it' }),
    verticalId: VerticalId.nullable().meta({ description: 'Null of what concerns all verticals' }),
    summary: z.string(),
    actor: Actor,
    createdAt: Timestamp,
    undoableUntil: Timestamp,
    state: z.enum(['done', 'undoing', 'undone']).meta({ description: '`undoing` goes on by itself' }),
    done: z.int().meta({ description: 'Records dealt with, of `total`' }),
    total: z.int(),
    skipped: z.int().meta({ description: 'Records left as they were' }),
  })
  .meta({ id: 'ChangeSet' })
export type ChangeSet = z.output<typeof ChangeSet>

/** What undoing a change came to so far. */
export const UndoneChange = ChangeSet.pick({
  summary: true,
  state: true,
  done: true,
  total: true,
  skipped: true,
})
  .extend({
    left: z
      .array(z.object({ recordId: z.string(), message: z.string() }))
      .meta({ description: 'Of a change of many: which were left, and why' }),
  })
  .meta({ id: 'UndoneChange' })
export type UndoneChange = z.output<typeof UndoneChange>
