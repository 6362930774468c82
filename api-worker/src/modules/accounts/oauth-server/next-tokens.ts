import { and, eq, gt, isNull } from 'drizzle-orm'
import { withDatabaseName } from '../../../operation/tokens.ts'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { oauthTokens } from '../../../db/schema/index.ts'
import { combine, map, type Read } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { keyedHash } from '../../../operation/keyed-hash.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { accessTokenPrefix } from '../../../runner/credential.ts'

/** Milliseconds in which the same refresh token is answered with the same tokens. */
export const sameAnswerMs = 60_000

export interface NextTokens {
  readonly access: string
  readonly refresh: string
}

/**
 * The tokens that a code or refresh token is exchanged for. They follow from it and the deployment's key, so that they can
 * be given again while hashes alone are stored; nobody who has only one of the two can compute them.
 */
export async function nextTokens(env: Bindings, grant: string): Promise<NextTokens> {
  const [access, refresh] = await Promise.all([
    keyedHash(env.ENCRYPTION_KEY, `oauth access token after ${grant}`),
    keyedHash(env.ENCRYPTION_KEY, `oauth refresh token after ${grant}`),
  ])
  return {
    access: `${accessTokenPrefix}${withDatabaseName(env, access)}`,
    refresh: withDatabaseName(env, refresh),
  }
}

/** What was given for a refresh token; undefined where that was not these tokens, or they were used or have ended. */
export async function readGiven(
  accounts: AccountsDb,
  { access, refresh }: NextTokens,
  now: string,
): Promise<Read<{ readonly scopes: readonly string[]; readonly accessExpiry: string } | undefined>> {
  const { hash, scopes, expiresAt, usedAt } = oauthTokens
  const given = combine({
    access: accounts
      .select({ scopes, expiresAt })
      .from(oauthTokens)
      .where(eq(hash, await sha256(access)))
      .first(),
    refresh: accounts
      .select({ scopes })
      .from(oauthTokens)
      .where(and(eq(hash, await sha256(refresh)), isNull(usedAt), gt(expiresAt, now)))
      .first(),
  })
  return map(given, (grant) =>
    grant.access && grant.refresh
      ? { scopes: grant.access.scopes, accessExpiry: grant.access.expiresAt }
      : undefined,
  )
}
