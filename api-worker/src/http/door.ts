import type { SQL } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import type { Reach } from '../db/org-db.ts'
import type { Read } from '../db/statement.ts'
import { reachOfSession, readIdentity, userOfSession } from './authenticate.ts'
import type { Bearer, OrgScope } from './scope.ts'

/** The calls that a key or connection made in the present minute. */
export interface RateUse {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the minute is over. */
  readonly resetAfter: number
  readonly isOver: boolean
}

export interface Identity {
  readonly scope: OrgScope
  /** Where the caller came with a session. */
  readonly lastSeenAt?: string
  /** Where the caller came with a key or token. */
  readonly bearer?: Bearer
}

/** How a request says who is calling: questions that go with what it reads. */
export interface Door {
  /** Of the token that the request showed. */
  readonly hash: string
  readonly identity: Read<Identity | undefined>
  readonly reach: Reach
  /** The caller's user id. */
  readonly callerId: SQL
  /** Counts the call: a batch of its own beside what is read. */
  readonly use?: Read<RateUse | undefined>
}

/** Makes the door for one run of a request; `isFirst` is false when it starts over. */
export type OpenDoor = (connection: Connection, now: string, isFirst: boolean) => Door

/** The way in with a session's cookie. */
export const sessionDoor =
  (tokenHash: string): OpenDoor =>
  (connection, now) => ({
    hash: tokenHash,
    identity: readIdentity(connection, tokenHash, now),
    reach: reachOfSession(tokenHash, now),
    callerId: userOfSession(tokenHash, now),
  })
