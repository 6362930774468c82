import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { nullable } from '../../../db/expressions.ts'
import { invitations, organizations, signUpCodes, signUps, users } from '../../../db/schema/index.ts'
import { combine, map, type Read, type Statement } from '../../../db/statement.ts'
import { makeCookie, signUpCookieName } from '../../../http/cookies.ts'
import type { Client } from '../../../operation/operation.ts'
import { checkPassword } from './passwords.ts'

/** The number of days for which a sign-up can be verified. */
export const signUpDays = 7

/**
 * Connects the browser with its sign-up: if there are several with the e-mail, a code works only in the browser of its
 * own.
 */
export const signUpCookie = (token: string) => makeCookie(signUpCookieName, token, signUpDays)

const fields = {
  id: signUps.id,
  email: signUps.email,
  tokenHash: signUps.tokenHash,
  passwordHash: signUps.passwordHash,
  firstName: signUps.firstName,
  lastName: signUps.lastName,
  verticalName: signUps.verticalName,
  invitationId: signUps.invitationId,
  updatedAt: signUps.updatedAt,
  /** The name of the organization that it creates or joins. */
  organizationName: sql<string>`coalesce(${signUps.organizationName}, ${organizations.name})`,
  /** When a code was last sent at the request of the browser that signed up. */
  codeSentAt: nullable(signUpCodes.sentAt),
}

const select = (accounts: AccountsDb) =>
  accounts
    .select(fields)
    .from(signUps)
    .leftJoin(invitations, eq(invitations.id, signUps.invitationId))
    .leftJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(signUpCodes, and(eq(signUpCodes.signUpId, signUps.id), eq(signUpCodes.askedBy, 'owner')))

export type PendingSignUp = NonNullable<ReturnType<ReturnType<typeof readSignUp>['decode']>>

/** @param id as SQL */
export const readSignUp = (accounts: AccountsDb, id: SQL) =>
  select(accounts).where(sql`${signUps.id} = ${id}`).first()

/** The id of the sign-up that the browser began, as SQL; null if it began none with this e-mail. */
export const ownSignUp = (email: string, { signUpHash }: Client): SQL =>
  signUpHash
    ? sql`(SELECT id FROM sign_ups WHERE token_hash = ${signUpHash} AND email = ${email})`
    : sql`NULL`

/**
 * The id of the only sign-up of the e-mail, as SQL; null if there are none or several, because a code from another
 * browser might belong to the wrong one.
 * @param now counts only sign-ups with a valid code
 */
export function onlySignUp(email: string, now?: string): SQL {
  const isLive = now
    ? sql`AND EXISTS (SELECT 1 FROM sign_up_codes WHERE sign_up_id = sign_ups.id AND expires_at > ${Date.parse(now)})`
    : sql``
  return sql`(SELECT CASE WHEN count(*) = 1 THEN min(id) END FROM sign_ups WHERE email = ${email} ${isLive})`
}

export interface SignUpsOfEmail {
  /** The browser's own one, or else the latest; none where there is none. */
  readonly some: readonly PendingSignUp[]
  /** A value that changes when any of them is added or changed. */
  readonly state: string
}

export function readSignUps(accounts: AccountsDb, email: string | SQL, client: Client): Read<SignUpsOfEmail> {
  const isEmail = sql`${signUps.email} = ${email}`
  const some = select(accounts)
    .where(isEmail)
    .orderBy(desc(sql`${signUps.tokenHash} = ${client.signUpHash ?? ''}`), desc(signUps.createdAt))
    .limit(1)
    .all()
  const state = accounts.select({ state: stateOfAll }).from(signUps).where(isEmail).first()
  return map(combine({ some, state }), (loaded) => ({ some: loaded.some, state: loaded.state?.state ?? '' }))
}

const stateOfAll = sql<string>`count(*) || ' ' || coalesce(max(${signUps.updatedAt}), 0)`

/** The batch fails if the sign-ups of the e-mail have changed since they were read. */
export function signUpsUnchanged(accounts: AccountsDb, email: string, { state }: SignUpsOfEmail): Statement {
  const now = accounts.select({ state: stateOfAll }).from(signUps).where(eq(signUps.email, email)).sql()
  return accounts.guard(sql`(${now}) = ${state}`, 'retry')
}

/**
 * The sign-up that was made with this password: the browser's own, or else the latest. A sign-in takes one comparison,
 * whether there is an account, a sign-up or neither: with one for each of several sign-ups, whoever signs up twice with an
 * e-mail could tell by the time whether it has an account.
 */
export async function signUpWithPassword(
  [signUp]: readonly PendingSignUp[],
  password: string,
): Promise<PendingSignUp | undefined> {
  return (await checkPassword(password, signUp?.passwordHash)) ? signUp : undefined
}

/** Deletes the other sign-ups of an e-mail that has an account now. */
export const dropSignUps = (accounts: AccountsDb, email: string): Statement =>
  accounts.delete(signUps, eq(signUps.email, email))

/**
 * For the batch of a sign-up: takes it back if the e-mail has an account. It is written in any case, because the work
 * would show otherwise which e-mails have one.
 */
export const dropSignUpsOfAccount = (accounts: AccountsDb, email: string): Statement =>
  accounts.delete(
    signUps,
    eq(signUps.email, email),
    sql`EXISTS (${accounts.select({ one: sql`1` }).from(users).where(eq(users.email, email)).sql()})`,
  )
