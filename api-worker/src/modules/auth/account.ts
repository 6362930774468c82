import type { CurrentUser } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../db/accounts-db.ts'
import { nullable } from '../../db/expressions.ts'
import { organizations, users } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'
import { currentUserFields } from '../../runner/authenticator.ts'

/** The account of an e-mail, whatever its state. */
export function readAccount(accounts: AccountsDb, email: string | SQL) {
  return accounts
    .select({
      ...currentUserFields,
      passwordHash: users.passwordHash,
      active: users.active,
      lockedAt: nullable(organizations.deletedAt),
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.email, email))
    .first()
}

export type Account = NonNullable<ReturnType<ReturnType<typeof readAccount>['decode']>>

/** Whether the account may be signed in to at all: not deactivated, its organization not deleted. */
export function isOpen(account: Account | undefined): account is Account {
  return account !== undefined && account.active && account.lockedAt === null
}

/** The account as its owner sees it. */
export function currentUserOf(account: Account): CurrentUser {
  const { passwordHash: _p, active: _a, lockedAt: _l, organizationCountry: _c, ...user } = account
  return user as CurrentUser
}

/** The batch only goes through while the e-mail still has the account that was read, and that one no other state. */
export function accountUnchanged(
  accounts: AccountsDb,
  email: string,
  account: Account | undefined,
): Statement {
  const rows = (condition: SQL) =>
    accounts.select({ one: sql`1` }).from(users).where(eq(users.email, email), condition).sql()
  if (!account) return accounts.guard(sql`NOT EXISTS (${rows(sql`1`)})`, 'retry')
  const same = sql`${users.id} = ${account.id} AND ${users.updatedAt} = ${Date.parse(account.updatedAt)}`
  return accounts.guard(sql`EXISTS (${rows(same)})`, 'retry')
}
