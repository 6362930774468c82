import { authApi } from '@ginkgo/contracts'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../db/accounts-db.ts'
import { users, verificationCodes } from '../../db/schema/index.ts'
import { combine, type Read } from '../../db/statement.ts'
import { nextStamp } from '../../db/stamp.ts'
import { DomainError } from '../../http/errors.ts'
import { publicOperation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { currentUserOf, isOpen, readAccount } from './account.ts'
import { attemptLimits, forgetAttempts } from './attempt-limits.ts'
import { startSession } from './start-session.ts'
import { checkCode, maxCodeAttempts } from './verification-code.ts'

/** Every try is counted before it is looked at, so that tries at the same time get no more than five either. */
export const verifyOtp = publicOperation(authApi.verifyOtp, {
  factor: 'code',
  limits: ({ body }) => [attemptLimits.verify(body.email)],
  load: ({ accounts, body, now }) =>
    combine({ code: takeAttempt(accounts, body.email, now), account: readAccount(accounts, body.email) }),
  handle: async ({ accounts, loaded: { code, account }, body, now, env, client }) => {
    const isRight = await checkCode(env.ENCRYPTION_KEY, code, body.code)
    if (!isRight || !code || !isOpen(account)) throw new DomainError('code_invalid')
    const updatedAt = nextStamp(now, account.updatedAt)
    const session = await startSession(accounts, account, client, now)
    const user = { ...currentUserOf(account), updatedAt }
    const isOwnCode = eq(verificationCodes.userId, account.id)
    const isLive = accounts
      .select({ one: sql`1` })
      .from(verificationCodes)
      .where(isOwnCode, eq(verificationCodes.codeHash, code.codeHash))
      .sql()
    return commit(
      { message: 'Email verified successfully!', user },
      [
        accounts.guard(sql`EXISTS (${isLive})`, 'code_invalid'),
        accounts.delete(verificationCodes, isOwnCode),
        accounts.update(users, { emailVerifiedAt: now, updatedAt }, eq(users.id, account.id)),
        session.statements,
        forgetAttempts(accounts, attemptLimits.verify(body.email), attemptLimits.login(body.email)),
      ],
      { cookie: session.cookie, audit: [{ kind: 'sign_in.succeeded', by: account, subject: account.email }] },
    )
  },
})

/** The live code of the e-mail's account, with one of its attempts used up; nothing when none is left. */
function takeAttempt(
  accounts: AccountsDb,
  email: string,
  now: string,
): Read<typeof verificationCodes.$inferSelect | undefined> {
  const claim = accounts.claim(
    verificationCodes,
    { attempts: sql`${verificationCodes.attempts} + 1` },
    and(
      sql`${verificationCodes.userId} = (SELECT id FROM users WHERE email = ${email})`,
      gt(verificationCodes.expiresAt, now),
      lt(verificationCodes.attempts, maxCodeAttempts),
    ) as SQL,
  )
  return { statements: [claim], decode: ([rows]) => (rows as (typeof verificationCodes.$inferSelect)[])[0] }
}
