import { type OrganizationSignIn, organizationSignInApi, sessionLife } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { releaseDomains } from '../../../databases/door.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { domains, organizations, sessions, users } from '../../../db/schema/index.ts'
import type { SignInPolicy } from '../../../db/schema/organizations.ts'
import { combine, type Statement } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { sessionExpiry } from '../../../operation/session-life.ts'
import { hasSecondFactor, renewDeadlines } from '../../organization/sign-in/enrolment.ts'
import {
  addressesOf,
  oidcAfter,
  oidcEffects,
  oidcGuards,
  oidcPolicyOf,
  oidcText,
  shownOidc,
} from './oidc-settings.ts'

const usual: SignInPolicy = { secondFactor: 'off', since: 0, graceDays: 7, ...sessionLife }
/** People whom the answer names at most. */
const maxListed = 200

/** The rules, the proved domains, and everybody without a second factor, as who must have one may be about to change. */
export const readSignIn = (db: OrgDb) =>
  combine({
    organization: db
      .select({ id: organizations.id, signIn: organizations.signIn })
      .from(organizations)
      .first(),
    proved: db.select({ domain: domains.domain, provedAt: domains.provedAt }).from(domains).all(),
    without: db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        globalRole: users.globalRole,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.active, true), sql`NOT ${hasSecondFactor}`)
      .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
      .all(),
  })

export type SignInRows = ReturnType<ReturnType<typeof readSignIn>['decode']>

export const policyOf = ({ organization }: SignInRows): SignInPolicy => ({
  ...usual,
  ...organization?.signIn,
})

export function shownSignIn(
  policy: SignInPolicy,
  { without, proved, organization }: SignInRows,
  origin: string,
): OrganizationSignIn {
  const { since, oidc, scim, ...choices } = policy
  const { secondFactor, graceDays } = choices
  const lacking = without.filter(
    ({ globalRole }) => secondFactor === 'everyone' || (secondFactor === 'admins' && globalRole === 'admin'),
  )
  return {
    ...choices,
    lacking: lacking.slice(0, maxListed).map(({ globalRole: _, createdAt, ...person }) => ({
      ...person,
      requiredBy: new Date(Math.max(since, Date.parse(createdAt)) + graceDays * dayMs).toISOString(),
    })) as OrganizationSignIn['lacking'],
    lackingCount: lacking.length,
    oidc: shownOidc(oidc, proved),
    addresses: addressesOf(origin, organization!.id),
    scimTokenMadeAt: scim?.madeAt ?? null,
  }
}

export const getSignIn = operation(organizationSignInApi.get, {
  load: ({ db }) => readSignIn(db),
  handle: ({ loaded, origin }) => answer(shownSignIn(policyOf(loaded), loaded, origin)),
})

const strictness = { off: 0, admins: 1, everyone: 2 } as const

const named = ({ secondFactor, graceDays, idleDays, sessionDays, oidc }: SignInPolicy) =>
  `second factor: ${secondFactor}, ${graceDays} days of grace; sessions: ${idleDays} days without use, ${sessionDays} at all; ${oidcText(oidc)}`

/** Stores the rules; the batch fails where another admin has changed them since they were read. */
export function storePolicy(db: OrgDb, { organization }: SignInRows, policy: SignInPolicy): Statement[] {
  const stored = organization?.signIn ?? null
  return [
    db.guard(
      db.exists(organizations, stored ? eq(organizations.signIn, stored) : isNull(organizations.signIn)),
      'retry',
    ),
    db.update(organizations, { signIn: policy }, undefined),
  ]
}

export const updateSignIn = operation(organizationSignInApi.update, {
  load: ({ db }) => readSignIn(db),
  handle: async ({ db, scope, loaded, body, env, origin, now, deadline }) => {
    const before = policyOf(loaded)
    const { oidc: patch, ...given } = body
    const settings = patch && oidcAfter(before.oidc, patch)
    const oidc =
      settings && (await oidcPolicyOf({ env, deadline }, scope.organizationId, before.oidc, settings))
    const wanted = { ...before, ...definedOf(given), ...(settings !== undefined && { oidc: oidc ?? null }) }
    // Days of grace begin when more people must have a factor, not with every save.
    const isStricter = strictness[wanted.secondFactor] > strictness[before.secondFactor]
    const policy: SignInPolicy = { ...wanted, since: isStricter ? Date.parse(now) : before.since }
    const [from, to] = [named(before), named(policy)]
    const isChanged =
      from !== to || JSON.stringify(before.oidc ?? null) !== JSON.stringify(policy.oidc ?? null)
    const shown = shownSignIn(policy, loaded, origin)
    return commit(
      shown,
      [
        storePolicy(db, loaded, policy),
        ...(settings ? [oidcGuards(db, settings)] : []),
        ...(settings === undefined ? [] : [oidcEffects(db, before.oidc, policy.oidc, scope.sessionId)]),
        renewDeadlines(db),
        db.update(
          sessions,
          { expiresAt: sessionExpiry(sessions.organizationId, sessions.lastSeenAt, sessions.createdAt) },
          gt(sessions.expiresAt, now),
        ),
      ],
      {
        audit: isChanged
          ? [{ kind: 'organization.sign_in_changed', subject: 'Sign-in', details: `${from} → ${to}` }]
          : [],
        ...(settings !== undefined && {
          afterwards: async () => {
            const wanted = policy.oidc?.domains.map(({ domain }) => domain) ?? []
            await releaseDomains(env, scope.organizationId, wanted, deadline)
            return answer(shown)
          },
        }),
      },
    )
  },
})

const definedOf = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
