import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { signInSteps } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { sha256 } from '../../../operation/tokens.ts'

const challengeMs = 5 * 60_000

type Purpose = 'create' | 'confirm'

/** A session has one challenge for each purpose; the last one counts. */
const keyOf = (sessionId: string, purpose: Purpose) => sha256(`${purpose} passkey ${sessionId}`)

export async function keepChallenge(
  db: OrgDb,
  { sessionId, user }: OrgScope,
  { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: string },
): Promise<Statement[]> {
  const tokenHash = await keyOf(sessionId, purpose)
  const expiresAt = new Date(Date.parse(now) + challengeMs).toISOString()
  return [
    db.delete(signInSteps, eq(signInSteps.tokenHash, tokenHash)),
    ...db.insert(signInSteps, { tokenHash, userId: user.id, kind: 'passkey', data: challenge, expiresAt }),
  ]
}

/** Challenges that the person was given; each is a row of one session. */
export const readChallenges = (db: OrgDb, userId: Parameters<typeof eq>[1]) =>
  db
    .select({
      tokenHash: signInSteps.tokenHash,
      data: signInSteps.data,
      kind: signInSteps.kind,
      expiresAt: signInSteps.expiresAt,
    })
    .from(signInSteps)
    .where(eq(signInSteps.userId, userId as string))
    .limit(100)
    .all()

type Challenges = ReturnType<ReturnType<typeof readChallenges>['decode']>

/** The session's challenge, and the statements that use it up. */
export async function takeChallenge(
  db: OrgDb,
  rows: Challenges,
  { sessionId, purpose, now }: { sessionId: string; purpose: Purpose; now: string },
): Promise<{ challenge: string; statements: Statement[] } | undefined> {
  const tokenHash = await keyOf(sessionId, purpose)
  const row = rows.find((one) => one.tokenHash === tokenHash && one.kind === 'passkey' && one.expiresAt > now)
  if (!row?.data) return undefined
  const isThis = eq(signInSteps.tokenHash, tokenHash)
  return {
    challenge: row.data,
    statements: [db.guard(db.exists(signInSteps, isThis), 'code_invalid'), db.delete(signInSteps, isThis)],
  }
}
