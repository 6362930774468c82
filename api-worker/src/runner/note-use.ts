import { eq } from 'drizzle-orm'
import { AccountsDb } from '../db/accounts-db.ts'
import { calendarFeeds, sessions } from '../db/schema/index.ts'
import { type Credential, sessionDays } from './credential.ts'
import { afterAnswer, type RequestContext } from './request-context.ts'

/** That a session or an address was used is noted at most this often, in milliseconds. */
const noteEveryMs = 3_600_000

/** Notes after the answer that a session or a calendar's address was used; a session lives 30 days from then. */
export function noteUse(
  context: RequestContext,
  { kind, hash }: Credential,
  lastUsedAt: string | null,
  now: string,
): void {
  if (lastUsedAt !== null && Date.parse(now) - Date.parse(lastUsedAt) < noteEveryMs) return
  const accounts = new AccountsDb(context.connection.builder)
  const expiresAt = new Date(Date.parse(now) + sessionDays * 86_400_000).toISOString()
  const statement =
    kind === 'session'
      ? accounts.update(sessions, { lastSeenAt: now, expiresAt }, eq(sessions.tokenHash, hash))
      : kind === 'feed' &&
        accounts.update(calendarFeeds, { lastReadAt: now }, eq(calendarFeeds.tokenHash, hash))
  if (statement) afterAnswer(context, context.connection.write([statement]))
}
