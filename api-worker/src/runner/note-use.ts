import { eq } from 'drizzle-orm'
import { AccountsDb } from '../db/accounts-db.ts'
import { calendarFeeds, sessions } from '../db/schema/index.ts'
import type { Credential } from './credential.ts'
import { afterAnswer, type RequestContext } from '../operation/request-context.ts'
import { sessionExpiry } from '../operation/session-life.ts'

/** That a session or an address was used is noted at most this often, in milliseconds. */
const noteEveryMs = 3_600_000

/** Notes after the answer that a session or a calendar's address was used, from which a session lives on. */
export function noteUse(
  context: RequestContext,
  { kind, hash }: Credential,
  lastUsedAt: string | null,
  now: string,
): void {
  if (lastUsedAt !== null && Date.parse(now) - Date.parse(lastUsedAt) < noteEveryMs) return
  const accounts = new AccountsDb()
  const expiresAt = sessionExpiry(sessions.organizationId, Date.parse(now), sessions.createdAt)
  const statement =
    kind === 'session'
      ? accounts.update(sessions, { lastSeenAt: now, expiresAt }, eq(sessions.tokenHash, hash))
      : kind === 'feed' &&
        accounts.update(calendarFeeds, { lastReadAt: now }, eq(calendarFeeds.tokenHash, hash))
  if (statement) afterAnswer(context, context.connection.write([statement]))
}
