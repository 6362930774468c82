import * as z from 'zod'
import { ChangeSetId, Timestamp, VerticalId } from '../primitives.ts'
import { Actor } from './activity.ts'
import { changeKinds } from './change-kinds.ts'

export const ChangeKindName = z.enum(changeKinds)

/** A change that can be undone as a whole. */
export const ChangeSet = z
  .object({
    id: ChangeSetId,
    kind: ChangeKindName.meta({ description: 'The operation that made it' }),
    verticalId: VerticalId.nullable().meta({ description: 'Null of what concerns all verticals' }),
    summary: z.string().meta({ description: 'What was done, or to what', examples: ['12 leads archived'] }),
    actor: Actor,
    createdAt: Timestamp,
    undoableUntil: Timestamp,
    state: z.enum(['done', 'undoing', 'undone']).meta({
      description: '`undoing` goes on by itself until it is `undone`',
    }),
    done: z.int().min(0).meta({ description: 'Records of which undoing has decided, of `total`' }),
    total: z.int().min(0),
    skipped: z.int().min(0).meta({ description: 'Records that undoing left as they were' }),
  })
  .meta({ id: 'ChangeSet' })
export type ChangeSet = z.output<typeof ChangeSet>

/** What undoing a change came to so far. */
export const UndoneChange = ChangeSet.extend({
  left: z
    .array(z.object({ recordId: z.string(), message: z.string() }))
    .meta({ description: 'Records that this call left as they were, and why' }),
}).meta({ id: 'UndoneChange' })
export type UndoneChange = z.output<typeof UndoneChange>
