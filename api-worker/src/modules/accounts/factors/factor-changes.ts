import { and, eq, ne, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { factors, sessions, signInSteps } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { factorAddedMail, factorRemovedMail } from '../../mail/factor-mails.ts'
import { isSecondFactor, renewDeadlines } from '../../organization/sign-in/enrolment.ts'
import type { FactorRow } from './read-factors.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

const labels = { totp: 'Authenticator app', passkey: 'Passkey' } as const
type Kind = keyof typeof labels

interface Change {
  readonly scope: OrgScope
  readonly origin: string
  readonly now: string
  readonly kind: Kind
  /** What the person calls it; empty where there is one of its kind. */
  readonly name?: string
}

/** Whoever signed in without the factor, or is about to, does so again with it. The session of the request goes on. */
function endOtherSessions(db: OrgDb, { user, sessionId }: OrgScope): Statement[] {
  return [
    // A session that was ended meanwhile decides nothing any more.
    db.guard(db.exists(sessions, eq(sessions.id, sessionId)), 'retry'),
    db.delete(sessions, and(eq(sessions.userId, user.id), ne(sessions.id, sessionId))),
    db.delete(signInSteps, eq(signInSteps.userId, user.id)),
    renewDeadlines(db, user.id),
  ]
}

const extrasOf = ({ scope: { user }, kind, name, now, origin }: Change, what: 'added' | 'removed') => {
  const { email, timeZone, locale } = user
  const factor = name ? `${labels[kind]} "${name}"` : labels[kind]
  const mail = what === 'added' ? factorAddedMail : factorRemovedMail
  return {
    audit: [{ kind: `factor.${what}` as const, subject: email, details: factor }],
    mails: [mail(email, origin, factor, { at: now, timeZone, locale })],
  }
}

/** What comes with a new factor: the end of other sessions, and recovery codes where the person has none. */
export async function factorAdded(db: OrgDb, rows: readonly Pick<FactorRow, 'kind'>[], change: Change) {
  const { scope, now } = change
  const hasCodes = rows.some(({ kind }) => kind === 'recovery')
  const made = hasCodes ? { codes: [], rows: [] } : await newRecoveryCodes(scope.user.id, now)
  return {
    recoveryCodes: made.codes,
    statements: [...db.insert(factors, ...made.rows), ...endOtherSessions(db, scope)],
    extras: extrasOf(change, 'added'),
  }
}

/** What comes with the removal of a factor, whose statement stands before these. */
export function factorRemoved(db: OrgDb, change: Change) {
  const { id } = change.scope.user
  const isLeft = db.exists(factors, and(eq(factors.userId, id), isSecondFactor))
  return {
    statements: [
      // Recovery codes stand for a factor; without one they would be a second password.
      db.delete(factors, and(eq(factors.userId, id), eq(factors.kind, 'recovery'), sql`NOT ${isLeft}`)),
      ...endOtherSessions(db, change.scope),
    ],
    extras: extrasOf(change, 'removed'),
  }
}
