import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { countAll } from '../../../db/expressions.ts'
import { organizations, users, verticals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { userFields } from '../../organization/user-fields.ts'
import { DomainError } from '../../../operation/errors.ts'
import { ScimError } from './scim-error.ts'

/** People of one organization that are read at most. */
const atMost = 5_000

interface Wanted {
  readonly where?: SQL | undefined
  /** Of the people that meet it, in the order of their ids. */
  readonly rows?: { readonly skipped: number; readonly count: number }
  /** Also people whom the directory has deleted. */
  readonly withDeleted?: boolean
}

/** The organization of a call, some of its people, and its verticals, which are its groups. */
export const readPeople = (
  accounts: AccountsDb,
  organizationId: string,
  { where, rows = { skipped: 0, count: atMost }, withDeleted = false }: Wanted = {},
) => {
  const isListed = withDeleted ? undefined : or(eq(users.active, true), isNull(users.directoryDeleted))
  const isOurs = and(eq(users.organizationId, organizationId), isListed, where) as SQL
  return combine({
    organization: accounts
      .select({ signIn: organizations.signIn })
      .from(organizations)
      .where(eq(organizations.id, organizationId), isNull(organizations.deletedAt))
      .first(),
    people: accounts
      .select({ ...userFields, externalId: users.externalId, directoryDeleted: users.directoryDeleted })
      .from(users)
      .where(isOurs)
      .orderBy(asc(users.id))
      .limit(rows.count)
      .skip(rows.skipped)
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

/** @throws ScimError where there are more people than are read at once, so that a group cannot be shown whole */
export function requireAll({ people, total }: People): void {
  if ((total?.count ?? 0) > people.length)
    throw new ScimError(400, `Members are shown of at most ${atMost} people`, 'tooMany')
}
