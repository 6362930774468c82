import * as z from 'zod'
import { ApiKeyId, Instant, line, Timestamp, VerticalId } from '../primitives.ts'
import { texts } from '../texts.ts'

/**
 * What a key or token may do: `read` for GET, `destructive` for what deletes, changes many records at once or sends mails to
 * people outside, `write` for everything else. None includes another.
 */
export const AiScope = z.enum(['read', 'write', 'destructive'])
export type AiScope = z.output<typeof AiScope>

/** What is granted where nobody says which. */
export const usualScopes = ['read', 'write'] as const satisfies readonly AiScope[]

/** What each scope means to the person who grants it. */
export const aiScopeTexts: Readonly<Record<AiScope, string>> = {
  read: 'View your leads, enquiries, and CRM data',
  write: 'Create and update leads, enquiries, notes, and tasks',
  destructive:
    'Delete records, change many at once, and invite people outside to meetings; assistants ask you each time',
}

/** The number of calls that one key or connection may make in a minute where nobody has set another. */
export const aiCallsPerMinute = 300

/** What is done with a key or connection: since when it is paused, how much it may, and what it did today, a day in UTC. */
export const accessControl = {
  pausedAt: Timestamp.nullable(),
  callsPerMinute: z.number().int(),
  today: z.object({
    calls: z.number().int(),
    /** Calls that changed something. */
    changes: z.number().int(),
    refusals: z.number().int(),
  }),
}

/** Pausing takes effect at the next call, and ends when somebody resumes it. */
export const AccessControlPatch = z
  .object({
    paused: z.boolean(),
    /** Null for as many as is usual. */
    callsPerMinute: z.number().int().min(1, 'At least 1').max(3_000, 'At most 3,000').nullable(),
  })
  .partial()
  .meta({ id: 'AccessControlPatch' })
export type AccessControlPatch = z.output<typeof AccessControlPatch>

/** A key that a program signs in with, in the name of the admin who made it. */
export const ApiKey = z
  .object({
    id: ApiKeyId,
    name: z.string(),
    /** The beginning of the key, to tell it by. */
    keyPrefix: z.string().meta({ example: 'gnk_4fTq8Zx1' }),
    scopes: z.array(AiScope),
    /** Null where the key covers every vertical of its user. */
    verticalIds: z.array(VerticalId).nullable(),
    expiresAt: Timestamp.nullable(),
    createdAt: Timestamp,
    /** To the minute. */
    lastUsedAt: Timestamp.nullable(),
    ...accessControl,
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof ApiKey>

/** The answer to its creation, the only one that contains the key itself. */
export const CreatedApiKey = ApiKey.extend({ key: z.string() }).meta({ id: 'CreatedApiKey' })
export type CreatedApiKey = z.output<typeof CreatedApiKey>

export const ApiKeyCreate = z.object({
  name: line(texts.apiKeyNameRequired),
  scopes: z
    .array(AiScope)
    .min(1, texts.scopeRequired)
    .max(10)
    .transform((scopes) => [...new Set(scopes)])
    .default([...usualScopes]),
  /** Absent or null: every vertical of the admin, also those to come. */
  verticalIds: z.array(VerticalId).min(1, texts.keyVerticalsRequired).max(200).nullable().default(null),
  /** Absent or null: until it is revoked. */
  expiresAt: Instant.nullable().default(null),
})
export type ApiKeyCreate = z.output<typeof ApiKeyCreate>
