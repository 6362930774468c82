import * as z from 'zod'
import { EnquiryId, LeadId, StageId, Timestamp, UserId } from '../primitives.ts'

export const ChangedEntity = z.enum([
  'lead',
  'contact',
  'enquiry',
  'note',
  'call',
  'task',
  'meeting',
  'file',
  'stage',
  'lossReason',
])
export type ChangedEntity = z.output<typeof ChangedEntity>

/** The latest change of one record. A record that was created and changed since is `updated`. */
export const Change = z
  .object({
    entity: ChangedEntity,
    /** The record's id. */
    id: z.string(),
    action: z.enum(['created', 'updated', 'deleted']),
    leadId: LeadId.nullable(),
    enquiryId: EnquiryId.nullable(),
    /** Where an enquiry is now. */
    stageId: StageId.nullable(),
    at: Timestamp,
    /** Null when it is not known who did it, as for a card whose rank alone was changed. */
    actorId: UserId.nullable(),
  })
  .meta({ id: 'Change' })
export type Change = z.output<typeof Change>

/** What changed behind a cursor, in the order it happened, each record once. */
export const Changes = z
  .object({
    /** For the next call. */
    cursor: z.string(),
    changes: z.array(Change),
    /** Too many changes, or too long ago: everything must be read again. `changes` is empty then. */
    reset: z.boolean(),
  })
  .meta({ id: 'Changes' })
export type Changes = z.output<typeof Changes>
