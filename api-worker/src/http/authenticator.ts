import type { SQL } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import type { Reach } from '../db/org-db.ts'
import type { Read } from '../db/statement.ts'
import { reachOfSession, readIdentity, userOfSession } from './read-session.ts'
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
  /** Of a caller with a session. */
  readonly lastSeenAt?: string
  /** Of a caller with a key or token. */
  readonly bearer?: Bearer
}

/** Finds out who is calling, by reads that go to the database together with those of the operation. */
export interface Authenticator {
  /** Hash of the session token, API key or access token of the request. */
  readonly hash: string
  readonly identity: Read<Identity | undefined>
  readonly reach: Reach
  /** The caller's user id. */
  readonly callerId: SQL
  /** Counts the call: a batch of its own beside what is read. */
  readonly use?: Read<RateUse | undefined>
}

/** Makes the authenticator for one run of a request; `isFirst` is false when the request is retried. */
export type MakeAuthenticator = (connection: Connection, now: string, isFirst: boolean) => Authenticator

/** Authenticates by the token of a session's cookie. */
export const sessionAuthenticator =
  (tokenHash: string): MakeAuthenticator =>
  (connection, now) => ({
    hash: tokenHash,
    identity: readIdentity(connection, tokenHash, now),
    reach: reachOfSession(tokenHash, now),
    callerId: userOfSession(tokenHash, now),
  })
