import { beginningOf } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { knownDevices, type OidcSession, organizations, sessions } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import type { Client } from '../../../operation/operation.ts'
import { sessionCookie } from '../../../http/session-cookie.ts'
import { sessionExpiry } from '../../../operation/session-life.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'
import { enrolmentDeadline } from '../../organization/sign-in/enrolment.ts'
import { deviceOf } from './device.ts'
import { deviceCookie } from './known-device.ts'

/**
 * The statements that sign a user in, for the batch that makes this decision, and the cookies of the answer. The token
 * is always new, and the session that the browser had before, of whatever user, is ended.
 * @param provedAt when its person proved to be there, where that was not now
 */
export async function startSession(
  accounts: AccountsDb,
  user: { id: string; organizationId: string; email: string },
  { userAgent, address, sessionHash }: Client,
  now: string,
  env: Bindings,
  oidc?: OidcSession,
  provedAt: string | null = null,
): Promise<{ statements: Statement[]; cookies: string[] }> {
  const token = newToken(env)
  const ofUser = { organizationId: user.organizationId, userId: user.id }
  // Whatever somebody has shown, an organization may want no other way in than its provider.
  const byProvider = sql`${organizations.id} = ${user.organizationId}
    AND json_extract(${organizations.signIn}, '$.oidc.only') IS 1
    AND json_extract(${organizations.signIn}, '$.oidc.wayInId') IS NOT ${user.id}`
  const statements = [
    ...(oidc
      ? []
      : [
          accounts.guard(
            sql`NOT EXISTS (SELECT 1 FROM ${organizations} WHERE ${byProvider})`,
            'sso_required',
          ),
        ]),
    ...(sessionHash ? [accounts.delete(sessions, eq(sessions.tokenHash, sessionHash))] : []),
    ...accounts.insert(sessions, {
      id: uuid(),
      ...ofUser,
      tokenHash: await sha256(token),
      userAgent: userAgent === null ? null : beginningOf(userAgent, 500),
      address,
      lastSeenAt: now,
      expiresAt: sessionExpiry(user.organizationId, Date.parse(now), Date.parse(now)),
      createdAt: now,
      enrolBy: oidc ? null : enrolmentDeadline(sql`${user.id}`),
      confirmedAt: provedAt,
      oidc: oidc ?? null,
    }),
    accounts.upsert(
      knownDevices,
      { ...ofUser, device: deviceOf(userAgent), lastSeenAt: now },
      { target: [knownDevices.userId, knownDevices.device], set: { lastSeenAt: now } },
    ),
  ]
  return {
    statements,
    cookies: [sessionCookie(token), await deviceCookie(env.ENCRYPTION_KEY, user.email, now)],
  }
}
