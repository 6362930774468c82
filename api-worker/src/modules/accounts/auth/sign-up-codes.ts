import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { signUpCodes, signUps } from '../../../db/schema/index.ts'
import type { Read, Statement } from '../../../db/statement.ts'

const lifeMs = 10 * 60_000

/**
 * The number of wrong guesses after which a code becomes invalid, counted separately for the browser that signed up and
 * for all others. SECURITY.md states the probability of guessing a code.
 */
const maxGuesses = 5

export type SignUpCode = typeof signUpCodes.$inferSelect

/**
 * Stores a new code; the last one that was requested from the same side becomes invalid. For a sign-up that there is not
 * the statement is the same and writes nothing.
 */
export function storeCode(
  accounts: AccountsDb,
  signUpId: string,
  { codeHash, askedBy }: Pick<SignUpCode, 'codeHash' | 'askedBy'>,
  now: string,
): Statement {
  const expiresAt = new Date(Date.parse(now) + lifeMs).toISOString()
  const code = { codeHash, guesses: 0, guessesElsewhere: 0, sentAt: now, expiresAt }
  return accounts.insertForEach(
    signUpCodes,
    { signUpId, askedBy, ...code },
    signUps,
    eq(signUps.id, signUpId),
    { target: [signUpCodes.signUpId, signUpCodes.askedBy], set: code },
  )
}

/**
 * The valid codes of a sign-up. A guess is counted before the codes are read, so that simultaneous guesses cannot
 * exceed the limit.
 * @param own the browser's own sign-up as SQL
 * @param signUp the sign-up to verify, as SQL
 */
export function takeGuess(accounts: AccountsDb, own: SQL, signUp: SQL, now: string): Read<SignUpCode[]> {
  const { guesses, guessesElsewhere } = signUpCodes
  const isOwn = sql`(${own} IS NOT NULL)`
  const claim = accounts.claim(
    signUpCodes,
    {
      guesses: sql`${guesses} + ${isOwn}`,
      guessesElsewhere: sql`${guessesElsewhere} + NOT ${isOwn}`,
    },
    and(
      sql`${signUpCodes.signUpId} = ${signUp}`,
      gt(signUpCodes.expiresAt, now),
      lt(sql`CASE WHEN ${isOwn} THEN ${guesses} ELSE ${guessesElsewhere} END`, maxGuesses),
    ) as SQL,
  )
  return { statements: [claim], decode: ([rows]) => rows as SignUpCode[] }
}

/** The batch fails if the code is not valid any more, so that it works once. */
export function requireCode(accounts: AccountsDb, { signUpId, codeHash }: SignUpCode): Statement {
  const isLive = accounts
    .select({ one: sql`1` })
    .from(signUpCodes)
    .where(eq(signUpCodes.signUpId, signUpId), eq(signUpCodes.codeHash, codeHash))
    .sql()
  return accounts.guard(sql`EXISTS (${isLive})`, 'code_invalid')
}

/** The batch fails if another code was sent for the browser's own sign-up meanwhile. */
export function requireLastCode(
  accounts: AccountsDb,
  { id, codeSentAt }: { readonly id: string; readonly codeSentAt: string | null },
): Statement {
  const last = accounts
    .select({ sentAt: signUpCodes.sentAt })
    .from(signUpCodes)
    .where(eq(signUpCodes.signUpId, id), eq(signUpCodes.askedBy, 'owner'))
    .sql()
  return accounts.guard(sql`(${last}) IS ${codeSentAt === null ? null : Date.parse(codeSentAt)}`, 'retry')
}
