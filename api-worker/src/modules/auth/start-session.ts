import { v7 as uuid } from 'uuid'
import type { AccountsDb } from '../../db/accounts-db.ts'
import { sessions } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'
import { sessionCookie, sessionDays } from '../../http/session-cookie.ts'
import { randomToken, sha256 } from '../../http/tokens.ts'

/** The statements that sign a user in, part of the batch that decided so, and the answer's cookie. */
export async function startSession(
  accounts: AccountsDb,
  user: { id: string; organizationId: string },
  userAgent: string | null,
  now: string,
): Promise<{ statements: Statement[]; cookie: string }> {
  const token = randomToken()
  const statements = accounts.insert(sessions, {
    id: uuid(),
    organizationId: user.organizationId,
    userId: user.id,
    tokenHash: await sha256(token),
    userAgent: userAgent?.slice(0, 500) ?? null,
    lastSeenAt: now,
    expiresAt: new Date(Date.parse(now) + sessionDays * 86_400_000).toISOString(),
    createdAt: now,
  })
  return { statements, cookie: sessionCookie(token) }
}
