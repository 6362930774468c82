import type { CurrentUser } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { nullable } from '../../../db/expressions.ts'
import { organizations, users } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { currentUserFields } from '../../../runner/authenticator.ts'

/** Whether the person of a row of `users` signs in at the provider of their organization alone. */
export const onlyByProvider = sql<boolean>`(
  json_extract(${organizations.signIn}, '$.oidc.only') IS 1
  AND json_extract(${organizations.signIn}, '$.oidc.wayInId') IS NOT users.id)`.mapWith(Boolean)

/** The account of an e-mail, whatever its state. */
export function readAccount(accounts: AccountsDb, email: string | SQL) {
  return accounts
    .select({
      ...currentUserFields,
      passwordHash: users.passwordHash,
      active: users.active,
      lockedAt: nullable(organizations.deletedAt),
      onlyByProvider,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.email, email))
    .first()
}

export type Account = NonNullable<ReturnType<ReturnType<typeof readAccount>['decode']>>

/** Whether somebody may sign in to the account: it is not deactivated, and its organization is not deleted. */
export function isOpen(account: Account | undefined): account is Account {
  return account !== undefined && account.active && account.lockedAt === null
}

/** The account in the form in which its owner gets it. */
export function currentUserOf(account: Account): CurrentUser {
  const {
    passwordHash: _p,
    active: _a,
    lockedAt: _l,
    organizationCountry: _c,
    onlyByProvider: _o,
    ...user
  } = account
  return user as CurrentUser
}

/** The batch fails if the e-mail's account is no longer the one that was read, or its state has changed. */
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
