import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { countAll } from '../../../db/expressions.ts'
import { organizations, users, verticals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { userFields } from '../../organization/user-fields.ts'
import { DomainError } from '../../../operation/errors.ts'

/** People of one organization that are read at most. */
const atMost = 5_000

/** The organization of a call, some of its people, and its verticals, which are its groups. */
export const readPeople = (accounts: AccountsDb, organizationId: string, where?: SQL) => {
  const isOurs = and(eq(users.organizationId, organizationId), where) as SQL
  return combine({
    organization: accounts
      .select({ signIn: organizations.signIn })
      .from(organizations)
      .where(eq(organizations.id, organizationId), isNull(organizations.deletedAt))
      .first(),
    people: accounts
      .select({ ...userFields, externalId: users.externalId })
      .from(users)
      .where(isOurs)
      .orderBy(asc(users.id))
      .limit(atMost)
      .all(),
    total: accounts.select({ count: countAll }).from(users).where(isOurs).first(),
    verticals: accounts
      .select({ id: verticals.id, name: verticals.name })
      .from(verticals)
      .where(eq(verticals.organizationId, organizationId))
      .orderBy(asc(verticals.id))
      .all(),
  })
}

export type People = ReturnType<ReturnType<typeof readPeople>['decode']>
export type PersonRow = People['people'][number]

/** @throws DomainError `unauthenticated` for a token that is not the organization's */
export function requireToken({ organization }: People, tokenHash: string): void {
  if (!organization?.signIn?.scim || organization.signIn.scim.tokenHash !== tokenHash)
    throw new DomainError('unauthenticated', 'This token is not known, or was removed')
}
