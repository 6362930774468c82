import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { organizations, passwordResets, users } from '../../../db/schema/index.ts'
import { sha256 } from '../../../operation/tokens.ts'

/** The number of milliseconds for which a reset link is valid. */
export const resetLifeMs = 60 * 60_000

/** The account of a valid reset link. */
export async function readReset(accounts: AccountsDb, token: string, now: string) {
  const tokenHash = await sha256(token)
  return accounts
    .select({
      tokenHash: passwordResets.tokenHash,
      userId: users.id,
      organizationId: users.organizationId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      timeZone: users.timeZone,
      locale: users.locale,
      updatedAt: users.updatedAt,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(isLiveReset(tokenHash, now), eq(users.active, true), isNull(organizations.deletedAt))
    .first()
}

export function isLiveReset(tokenHash: string, now: string): SQL | undefined {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))
}
