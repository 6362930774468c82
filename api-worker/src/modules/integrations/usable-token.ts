import { OAuth2RequestError, type OAuth2Tokens } from 'arctic'
import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import { GuardFailed } from '../../db/connection.ts'
import { Deadline } from '../../db/deadline.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { providerConnections } from '../../db/schema/index.ts'
import { grownStamp } from '../../db/stamp.ts'
import type { Trips } from '../../operation/result.ts'
import { inTime, patienceMs, type Token } from './call-provider.ts'
import { ProviderProblem } from './provider-problem.ts'
import { oauthClient, type Provider } from './providers.ts'
import { readConnection, sealedFor, type StoredConnection } from './stored-connection.ts'
import type { TokenVault } from './token-vault.ts'

/** Tokens that are valid for a shorter time are refreshed before use. */
const marginMs = 60_000

/**
 * Milliseconds after which the lock of a refresh expires, where whoever had it ended before it could give it back. Longer
 * than work goes on after the answer to a request (30 s), so that two refreshes of one token never overlap.
 */
const leaseMs = 60_000

/** Milliseconds for which scheduled work, which has nothing that goes on behind it, waits for a refresh. */
const jobPatienceMs = 30_000

/** The assumed validity of an access token if the provider does not state it. */
const defaultLifeMs = 3_600_000

/** What calls of one person to one provider need. */
export interface ProviderAccess {
  readonly db: OrgDb
  readonly trips: Trips
  readonly vault: TokenVault
  readonly provider: Provider
  readonly origin: string
}

/**
 * Runs a call with an access token that is still valid for a while. If the provider refuses the token nevertheless, it
 * is refreshed once.
 * @throws ProviderProblem
 */
export async function withToken<T>(
  access: ProviderAccess,
  connection: StoredConnection,
  call: (token: Token) => Promise<T>,
): Promise<T> {
  const deadline = deadlineOf(access)
  const first = await usable(access, connection, false)
  try {
    return await call({ text: first.token, deadline })
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  const second = await usable(access, first.connection, true)
  try {
    return await call({ text: second.token, deadline })
  } catch (error) {
    if (isRefused(error)) await giveUp(access, second.connection)
    throw error
  }
}

const deadlineOf = ({ trips }: ProviderAccess) => trips.deadline ?? new Deadline(jobPatienceMs)

const isRefused = (error: unknown) => error instanceof ProviderProblem && error.kind === 'disconnected'

interface Usable {
  readonly token: string
  readonly connection: StoredConnection
}

/** The present token or a fresh one; `isRefused` if the provider does not accept the present one. */
async function usable(access: ProviderAccess, known: StoredConnection, isRefused: boolean): Promise<Usable> {
  const deadline = deadlineOf(access)
  let connection = known
  for (let attempt = 1; ; attempt++) {
    if (!connection.usable || connection.removedAt) throw new ProviderProblem('disconnected')
    const isFresh = Date.parse(connection.expiresAt) - Date.now() > marginMs
    const isOther = connection.version !== known.version
    if (isFresh && (!isRefused || isOther)) return { token: await opened(access, connection), connection }
    if (await claim(access, connection)) return refreshInTime(access, connection)
    if (!(await deadline.pause(attempt)))
      throw new ProviderProblem('silent', 'somebody else is refreshing the token')
    const again = await access.trips.read(readConnection(access.db, connection.id))
    if (!again) throw new ProviderProblem('disconnected')
    connection = again
  }
}

const isVersion = ({ id, version }: StoredConnection) =>
  and(eq(providerConnections.id, id), eq(providerConnections.version, version))

/** Zoom accepts only the newest refresh token, so only one request may refresh at a time; false if another one does. */
async function claim({ db, trips }: ProviderAccess, connection: StoredConnection): Promise<boolean> {
  const now = new Date()
  const { refreshingUntil } = providerConnections
  const isFree = or(isNull(refreshingUntil), lt(refreshingUntil, now.toISOString()))
  const lease = new Date(now.getTime() + leaseMs).toISOString()
  try {
    await trips.write([
      db.guard(db.exists(providerConnections, and(isVersion(connection), isFree)), 'retry'),
      db.update(providerConnections, { refreshingUntil: lease }, isVersion(connection)),
    ])
    return true
  } catch (error) {
    if (error instanceof GuardFailed) return false
    throw error
  }
}

/**
 * A provider that takes longer than whoever asks can wait may still have taken the refresh token: its answer is waited for
 * behind theirs and stored, and until then the token is not refreshed again.
 */
async function refreshInTime(access: ProviderAccess, connection: StoredConnection): Promise<Usable> {
  const { keepAlive } = access.trips
  const refreshing = refresh(access, connection)
  keepAlive?.(refreshing.catch(() => undefined))
  return inTime(refreshing, keepAlive ? deadlineOf(access).forCall(patienceMs) : jobPatienceMs)
}

async function refresh(access: ProviderAccess, connection: StoredConnection): Promise<Usable> {
  const { vault, provider, origin } = access
  const context = sealedFor(connection)
  const refreshToken = connection.refreshToken && (await vault.open(connection.refreshToken, context))
  if (!refreshToken) {
    await giveUp(access, connection)
    throw new ProviderProblem('disconnected')
  }
  let tokens: OAuth2Tokens
  try {
    tokens = await oauthClient(provider, origin).refreshAccessToken(provider.tokenUrl, refreshToken, [])
  } catch (error) {
    if (error instanceof OAuth2RequestError && error.code === 'invalid_grant') {
      await giveUp(access, connection)
      throw new ProviderProblem('disconnected')
    }
    await note(access, connection, { refreshingUntil: null })
    throw problemOf(error)
  }
  // From here on the former refresh token may be worth nothing.
  const token = accessTokenOf(tokens)
  const fresh = { ...connection, ...(await sealedTokens(vault, context, tokens)) }
  const { accessToken, expiresAt } = fresh
  const latest = fresh.refreshToken ?? connection.refreshToken
  const next = { ...fresh, refreshToken: latest, version: connection.version + 1, refreshingUntil: null }
  // Stored before it is used, because its first use invalidates the former token.
  await note(access, connection, {
    accessToken,
    expiresAt,
    refreshToken: latest,
    version: next.version,
    refreshingUntil: null,
  })
  return { token, connection: next }
}

/** Access and refresh token, encrypted. @throws ProviderProblem for an answer without an access token */
export async function sealedTokens(vault: TokenVault, context: string, tokens: OAuth2Tokens) {
  return {
    accessToken: await vault.seal(accessTokenOf(tokens), context),
    refreshToken: tokens.hasRefreshToken() ? await vault.seal(tokens.refreshToken(), context) : null,
    expiresAt: expiryOf(tokens),
  }
}

function accessTokenOf(tokens: OAuth2Tokens): string {
  try {
    return tokens.accessToken()
  } catch {
    throw new ProviderProblem('unreadable')
  }
}

function expiryOf(tokens: OAuth2Tokens): string {
  try {
    return tokens.accessTokenExpiresAt().toISOString()
  } catch {
    return new Date(Date.now() + defaultLifeMs).toISOString()
  }
}

async function opened({ vault }: ProviderAccess, connection: StoredConnection): Promise<string> {
  const token = await vault.open(connection.accessToken, sealedFor(connection))
  if (token === undefined) throw new ProviderProblem('disconnected')
  return token
}

/** Records that the provider will not accept these tokens again. */
const giveUp = (access: ProviderAccess, connection: StoredConnection) =>
  note(access, connection, { usable: false, refreshingUntil: null })

type Note = Partial<typeof providerConnections.$inferInsert>

/** Writes only if the stored tokens are still those that were read. */
async function note(access: ProviderAccess, connection: StoredConnection, set: Note): Promise<void> {
  const { db, trips } = access
  const stamped = { ...set, updatedAt: grownStamp(providerConnections.updatedAt, new Date().toISOString()) }
  const statement = db.update(providerConnections, stamped, isVersion(connection) as SQL)
  // Without fresh tokens the connection would be lost, so that they are stored however long the provider took.
  const deadline = deadlineOf(access)
  deadline.begin()
  await deadline.repeat(
    () => trips.write([statement]),
    () => true,
  )
}

/** The problem behind a failed token request. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error
  if (error instanceof OAuth2RequestError) return new ProviderProblem('refused', error.code)
  const status = (error as { status?: number }).status
  if (status === 400 || status === 401 || status === 200)
    return new ProviderProblem('unreadable', String(error))
  return new ProviderProblem('silent', String(error))
}
