import { type CurrentUser, firstName as FirstName, lastName as LastName } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { reserveEmail } from '../../../databases/door.ts'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import type { Deadline } from '../../../db/deadline.ts'
import { domains, factors, invitations, memberships, users } from '../../../db/schema/index.ts'
import type { GivenRole, OidcPolicy } from '../../../db/schema/organizations.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import type { AuditEntry } from '../../../operation/audit-entry.ts'
import { changeAccess } from '../../organization/person-changes.ts'
import { auditOf, roleText } from '../../organization/user-changes.ts'
import { type Account, accountUnchanged, currentUserOf } from '../auth/account.ts'
import { dropSignUps } from '../auth/pending-sign-up.ts'
import type { KnownPerson } from './find-person.ts'
import { type Claims, OidcProblem } from './provider.ts'
import { roleOfClaim } from './role-of.ts'

interface Circumstances {
  readonly organizationId: string
  readonly key: string
  readonly claims: Claims
  readonly policy: OidcPolicy
  readonly env: Bindings
  readonly now: string
  readonly deadline: Deadline
}

/** Who signs in, and what makes that true. */
export interface Decided {
  readonly user: CurrentUser
  readonly isLinkedNow: boolean
  readonly statements: Statement[]
  readonly audit: AuditEntry[]
}

/**
 * A linked account is identified by issuer and subject alone. Otherwise the provider must say that the e-mail is the
 * person's, and the organization must have proved its domain; then the e-mail's account is linked, or one is made.
 * @throws OidcProblem, which says for admins why nobody signs in
 */
export async function decidePerson(
  accounts: AccountsDb,
  knownPerson: KnownPerson,
  circumstances: Circumstances,
): Promise<Decided> {
  const { organizationId, key, claims, now } = circumstances
  const { linked, ofEmail, otherLink, proved } = knownPerson
  if (linked) {
    requireOpen(linked)
    const isLinked = sql`EXISTS (SELECT 1 FROM ${factors} WHERE ${eq(factors.key, key)})`
    return withRole(accounts, linked, knownPerson, circumstances, {
      isLinkedNow: false,
      statements: [
        accounts.guard(isLinked, 'retry'),
        accounts.update(factors, { lastUsedAt: now }, eq(factors.key, key)),
      ],
      audit: [],
    })
  }
  const email = claims.verifiedEmail
  if (!email)
    throw new OidcProblem(
      claims.email ? 'The provider does not say that the e-mail is verified' : 'The provider gave no e-mail',
    )
  if (!proved) throw new OidcProblem('The domain of the e-mail is not proved')
  const isProved = sql`EXISTS (SELECT 1 FROM ${domains}
    WHERE ${eq(domains.domain, proved.domain)} AND ${eq(domains.organizationId, organizationId)})`
  const link = (userId: string) =>
    accounts.insert(factors, {
      id: uuid(),
      organizationId,
      userId,
      kind: 'oidc',
      key,
      name: claims.issuer,
      confirmedAt: now,
      createdAt: now,
      lastUsedAt: now,
    })
  const entry = { kind: 'oidc.linked' as const, subject: email, details: claims.issuer }
  if (!ofEmail) {
    const made = await newPerson(accounts, email, knownPerson, circumstances)
    return {
      ...made,
      isLinkedNow: false,
      statements: [accounts.guard(isProved, 'retry'), ...made.statements, ...link(made.user.id)],
      audit: [...made.audit, { ...entry, by: made.user }],
    }
  }
  if (ofEmail.organizationId !== organizationId)
    throw new OidcProblem('The e-mail has an account outside this organization')
  requireOpen(ofEmail)
  if (otherLink) throw new OidcProblem('The account is linked to somebody else at this provider')
  const noOtherLink = sql`NOT EXISTS (SELECT 1 FROM ${factors} WHERE ${eq(factors.userId, ofEmail.id)}
    AND ${eq(factors.kind, 'oidc')} AND ${eq(factors.name, claims.issuer)})`
  return withRole(accounts, ofEmail, knownPerson, circumstances, {
    isLinkedNow: true,
    statements: [
      accounts.guard(isProved, 'retry'),
      accounts.guard(noOtherLink, 'retry'),
      ...link(ofEmail.id),
    ],
    audit: [{ ...entry, by: ofEmail }],
  })
}

function requireOpen({ active, lockedAt }: Account): void {
  if (!active) throw new OidcProblem('The account is deactivated')
  if (lockedAt !== null) throw new OidcProblem('The organization was deleted')
}

/** The role as it can be given: without verticals that are gone. */
function given({ role, verticalIds }: GivenRole, { verticals }: KnownPerson) {
  const left = role === 'admin' ? [] : verticals.filter(({ id }) => verticalIds.includes(id))
  if (role !== 'admin' && left.length === 0)
    throw new OidcProblem('The verticals that new people are given no longer exist')
  return {
    globalRole: role === 'admin' ? ('admin' as const) : ('member' as const),
    text: roleText(
      role,
      left.map(({ name }) => name),
    ),
    verticals: left.map(({ id, name }) => ({
      verticalId: id,
      verticalName: name,
      role: role as Exclude<typeof role, 'admin'>,
    })),
  }
}

/** Where a claim says the role, it is the one of the account from now on; the named admin's stays. */
function withRole(
  accounts: AccountsDb,
  account: Account,
  knownPerson: KnownPerson,
  { organizationId, claims, policy, now }: Circumstances,
  so: Omit<Decided, 'user'>,
): Decided {
  const user = currentUserOf(account)
  const isSame = accountUnchanged(accounts, account.email, account)
  if (!policy.roleClaim || account.id === policy.wayInId)
    return { ...so, user, statements: [isSame, ...so.statements] }
  const role = roleOfClaim(policy, claims)
  if (!role) throw new OidcProblem(`The claim ${policy.roleClaim.claim} gives no role`)
  const to = { ...given(role, knownPerson), active: true }
  const textOf = (list: readonly { verticalId: string; role: string }[]) =>
    list
      .map((one) => `${one.verticalId} ${one.role}`)
      .toSorted()
      .join()
  if (to.globalRole === account.globalRole && textOf(to.verticals) === textOf(account.verticals))
    return { ...so, user, statements: [isSame, ...so.statements] }
  const before = {
    ...account,
    verticals: account.verticals.map((membership: CurrentUser['verticals'][number]) => ({
      ...membership,
      verticalName:
        knownPerson.verticals.find(({ id }) => id === membership.verticalId)?.name ?? 'another vertical',
    })),
  }
  const { updatedAt, statements } = changeAccess(accounts, organizationId, account, { to, now })
  return {
    ...so,
    user: {
      ...user,
      globalRole: to.globalRole,
      verticals: to.verticals,
      updatedAt,
    } as unknown as CurrentUser,
    statements: [...statements, ...so.statements],
    audit: [...so.audit, ...auditOf(before, { ...before, ...to }).map((one) => ({ ...one, by: account }))],
  }
}

/** The account of somebody who comes for the first time, by invitation, by the claim, or as everybody. */
async function newPerson(
  accounts: AccountsDb,
  email: string,
  knownPerson: KnownPerson,
  { organizationId, claims, policy, env, now, deadline }: Circumstances,
) {
  const { invitation } = knownPerson
  const invited = invitation && {
    role: invitation.role,
    verticalIds: invitation.verticals.map(({ id }) => id),
  }
  const role = roleOfClaim(policy, claims) ?? (policy.roleClaim ? undefined : (invited ?? policy.newPeople))
  if (!role)
    throw new OidcProblem(
      policy.roleClaim
        ? `The claim ${policy.roleClaim.claim} gives no role`
        : 'There is no account of the e-mail',
    )
  const known = [...knownPerson.verticals, ...(invitation?.verticals ?? [])]
  const { globalRole, verticals, text } = given(role, { ...knownPerson, verticals: known.filter(isFirst) })
  const user = {
    id: uuid(),
    organizationId,
    email,
    globalRole,
    timeZone: null,
    locale: null,
    awayUntil: null,
    updatedAt: now,
    firstName: FirstName.safeParse(claims.firstName).data ?? email.slice(0, email.lastIndexOf('@')),
    lastName: LastName.safeParse(claims.lastName).data ?? '-',
  }
  return {
    user: { ...user, verticals } as unknown as CurrentUser,
    statements: [
      accountUnchanged(accounts, email, undefined),
      ...(await reserveEmail(env, accounts, user, deadline)),
      // No password has this hash: the person sets one by a mailed link, if ever.
      ...accounts.insert(users, { ...user, passwordHash: '', createdAt: now }),
      ...accounts.insert(
        memberships,
        ...verticals.map(({ verticalId, role: membership }) => ({
          organizationId,
          userId: user.id,
          verticalId,
          role: membership,
          createdAt: now,
        })),
      ),
      accounts.delete(
        invitations,
        eq(invitations.email, email),
        eq(invitations.organizationId, organizationId),
      ),
      dropSignUps(accounts, email),
    ],
    audit: [{ kind: 'user.joined' as const, by: user, subject: email, details: text }],
  }
}

const isFirst = ({ id }: { id: string }, place: number, all: readonly { id: string }[]) =>
  all.findIndex((one) => one.id === id) === place
