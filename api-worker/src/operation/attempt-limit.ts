import type { SQL } from 'drizzle-orm'

/** At most `limit` attempts under `key` in a window of `windowMs` milliseconds. */
export interface AttemptLimit<Key extends string | SQL = string> {
  readonly key: Key
  readonly limit: number
  readonly windowMs: number
  /** The message of the refusal; a general sentence by default. */
  readonly message?: string
}

export type AttemptLimits = readonly AttemptLimit<string | SQL>[]
