import { type OrganizationSignIn, organizationSignInApi, sessionLife } from '@ginkgo/contracts'
import { asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { organizations, sessions, users } from '../../../db/schema/index.ts'
import type { SignInPolicy } from '../../../db/schema/organizations.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { sessionExpiry } from '../../../runner/session-life.ts'
import { hasSecondFactor, renewDeadlines } from './enrolment.ts'

const usual: SignInPolicy = { secondFactor: 'off', since: 0, graceDays: 7, ...sessionLife }
/** People whom the answer names at most. */
const maxListed = 200
const dayMs = 86_400_000

/** The rules, and everybody without a second factor, as who must have one may be about to change. */
const readSignIn = (db: OrgDb) =>
  combine({
    organization: db.select({ signIn: organizations.signIn }).from(organizations).first(),
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

type SignInRows = ReturnType<ReturnType<typeof readSignIn>['decode']>

function shown(policy: SignInPolicy, without: SignInRows['without']): OrganizationSignIn {
  const { since, ...choices } = policy
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
  }
}

export const getSignIn = operation(organizationSignInApi.get, {
  load: ({ db }) => readSignIn(db),
  handle: ({ loaded: { organization, without } }) =>
    answer(shown({ ...usual, ...organization?.signIn }, without)),
})

const strictness = { off: 0, admins: 1, everyone: 2 } as const

const named = ({ secondFactor, graceDays, idleDays, sessionDays }: SignInPolicy) =>
  `second factor: ${secondFactor}, ${graceDays} days of grace; sessions: ${idleDays} days without use, ${sessionDays} at all`

export const updateSignIn = operation(organizationSignInApi.update, {
  load: ({ db }) => readSignIn(db),
  handle: ({ db, loaded: { organization, without }, body, now }) => {
    const stored = organization?.signIn ?? null
    const before = { ...usual, ...stored }
    const wanted = { ...before, ...definedOf(body) }
    // Days of grace begin when more people must have a factor, not with every save.
    const isStricter = strictness[wanted.secondFactor] > strictness[before.secondFactor]
    const policy: SignInPolicy = { ...wanted, since: isStricter ? Date.parse(now) : before.since }
    const nowMs = Date.parse(now)
    return commit(
      shown(policy, without),
      [
        // Another admin may be changing them at the same time.
        db.guard(
          db.exists(organizations, stored ? eq(organizations.signIn, stored) : isNull(organizations.signIn)),
          'retry',
        ),
        db.update(organizations, { signIn: policy }, undefined),
        renewDeadlines(db),
        db.update(
          sessions,
          { expiresAt: sessionExpiry(sessions.organizationId, sessions.lastSeenAt, sessions.createdAt) },
          gt(sessions.expiresAt, new Date(nowMs).toISOString()),
        ),
      ],
      {
        audit:
          named(before) === named(policy)
            ? []
            : [
                {
                  kind: 'organization.sign_in_changed',
                  subject: 'Sign-in',
                  details: `${named(before)} → ${named(policy)}`,
                },
              ],
      },
    )
  },
})

const definedOf = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
