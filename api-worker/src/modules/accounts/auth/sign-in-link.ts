import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { organizations, signInLinks, users } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { onlyByProvider } from './account.ts'
import { currentUserFields } from '../../../runner/authenticator.ts'
import type { Bindings } from '../../../operation/env.ts'
import { newToken, sha256 } from '../../../operation/tokens.ts'
import { signInLinkMail } from '../../mail/account-mails.ts'
import type { Mail } from '../../../operation/mail.ts'

const lifeMs = 60 * 60_000

/**
 * Milliseconds between two links. Shorter than the time for which a link is valid, so that the owner always has a valid
 * one, no matter how often visitors request another.
 */
const pauseMs = 30 * 60_000

interface Asking {
  readonly email: string
  readonly env: Bindings
  readonly origin: string
  readonly now: string
}

/**
 * The batch fails with `rate_limited` if the account got a link shortly before. Without an account the batch is the same
 * and writes nothing.
 */
export async function sendSignInLink(
  accounts: AccountsDb,
  account: { id: string; organizationId: string } | undefined,
  { email, env, origin, now }: Asking,
): Promise<{ statements: Statement[]; mail: Mail }> {
  const token = newToken(env)
  const { id: userId, organizationId } = account ?? { id: '', organizationId: '' }
  const nowMs = Date.parse(now)
  const recent = accounts
    .select({ one: sql`1` })
    .from(signInLinks)
    .where(eq(signInLinks.userId, userId), gt(signInLinks.createdAt, new Date(nowMs - pauseMs).toISOString()))
    .sql()
  return {
    statements: [
      accounts.guard(sql`NOT EXISTS (${recent})`, 'rate_limited'),
      accounts.insertForEach(
        signInLinks,
        {
          tokenHash: await sha256(token),
          organizationId,
          userId,
          createdAt: now,
          expiresAt: new Date(nowMs + lifeMs).toISOString(),
        },
        users,
        eq(users.id, userId),
      ),
    ],
    mail: { ...signInLinkMail(email, origin, token), ...(!account && { toNobody: true }) },
  }
}

const isLive = (tokenHash: string, now: string) =>
  and(eq(signInLinks.tokenHash, tokenHash), gt(signInLinks.expiresAt, now))

/** The e-mail of the account of a valid link, as SQL. */
export const emailOfLink = (tokenHash: string, now: string): SQL => sql`(
  SELECT ${users.email} FROM ${users} JOIN ${signInLinks} ON ${signInLinks.userId} = ${users.id}
  WHERE ${isLive(tokenHash, now)})`

/** The account of a valid sign-in link. */
export function readSignInLink(accounts: AccountsDb, tokenHash: string, now: string) {
  return accounts
    .select({ ...currentUserFields, tokenHash: signInLinks.tokenHash, onlyByProvider })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(isLive(tokenHash, now), eq(users.active, true), isNull(organizations.deletedAt))
    .first()
}

/** Deletes the link; the batch fails if it is not valid any more. */
export function useSignInLink(accounts: AccountsDb, tokenHash: string, now: string): Statement[] {
  const live = accounts.select({ one: sql`1` }).from(signInLinks).where(isLive(tokenHash, now)).sql()
  return [
    accounts.guard(sql`EXISTS (${live})`, 'sign_in_link_invalid'),
    accounts.delete(signInLinks, eq(signInLinks.tokenHash, tokenHash)),
  ]
}
