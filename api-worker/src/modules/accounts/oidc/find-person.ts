import { domainOfEmail } from '@ginkgo/contracts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { domains, factors, invitations, users, verticals } from '../../../db/schema/index.ts'
import type { OidcPolicy } from '../../../db/schema/organizations.ts'
import { combine } from '../../../db/statement.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { readAccount } from '../auth/account.ts'
import { readDevices } from '../auth/device.ts'
import { readInvitation } from '../invitations/invitation-fields.ts'
import type { Claims } from './provider.ts'

/** The key of the link of an account to a person at a provider: issuer and subject alone, of one organization. */
export const linkKey = async (
  organizationId: string,
  { issuer, subject }: Pick<Claims, 'issuer' | 'subject'>,
) => `oidc:${await sha256(JSON.stringify([organizationId, issuer, subject]))}`

/** Whom the proved claims may mean: the linked account, that of the verified e-mail, and who is invited. */
export function readPerson(
  accounts: AccountsDb,
  {
    organizationId,
    key,
    claims,
    policy,
    now,
  }: {
    readonly organizationId: string
    readonly key: string
    readonly claims: Claims
    readonly policy: OidcPolicy
    readonly now: string
  },
) {
  const email = claims.verifiedEmail ?? ''
  const linkedEmail: SQL = sql`(
    SELECT ${users.email} FROM ${users} JOIN ${factors} ON ${factors.userId} = ${users.id}
    WHERE ${and(eq(factors.key, key), eq(factors.organizationId, organizationId))})`
  const given = [policy.newPeople, ...(policy.roleClaim?.roles ?? [])]
  return combine({
    linked: readAccount(accounts, linkedEmail),
    ofEmail: readAccount(accounts, email),
    // The link of the e-mail's account to somebody else at the same provider.
    otherLink: accounts
      .select({ id: factors.id })
      .from(factors)
      .innerJoin(users, eq(users.id, factors.userId))
      .where(eq(users.email, email), eq(factors.kind, 'oidc'), eq(factors.name, claims.issuer))
      .first(),
    proved: accounts
      .select({ domain: domains.domain })
      .from(domains)
      .where(eq(domains.domain, domainOfEmail(email)), eq(domains.organizationId, organizationId))
      .first(),
    invitation: readInvitation(
      accounts,
      and(eq(invitations.email, email), eq(invitations.organizationId, organizationId)) as SQL,
      now,
    ),
    verticals: accounts
      .select({ id: verticals.id, name: verticals.name })
      .from(verticals)
      .where(
        eq(verticals.organizationId, organizationId),
        inArray(verticals.id, [...new Set(given.flatMap((role) => role?.verticalIds ?? []))]),
      )
      .all(),
    devices: readDevices(accounts, sql`coalesce(${linkedEmail}, ${email})`),
  })
}

export type KnownPerson = ReturnType<ReturnType<typeof readPerson>['decode']>
