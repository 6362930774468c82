import type { Context } from 'hono'
import type { Caller } from '../runner/admit.ts'
import { apiKeyPrefix } from '../runner/credential.ts'
import type { AppEnv } from './app-env.ts'
import { DomainError } from '../operation/errors.ts'
import { databasePrefix, sha256 } from '../operation/tokens.ts'

const tokenForm = new RegExp(`^gn[ka]_${databasePrefix}[\\w-]{43}$`)

/** The token of the `Authorization` header; empty where there is none. */
export const bearerTokenOf = (req: Context['req']): string =>
  /^Bearer +(\S+)$/i.exec(req.header('authorization') ?? '')?.[1] ?? ''

/**
 * The program that calls with a key or token.
 * @param resource path of what is called, which a token may have been made for alone
 * @throws DomainError `unauthenticated`
 */
export async function bearerOf(
  { req, var: { request } }: Context<AppEnv>,
  resource: string,
): Promise<Caller> {
  const token = bearerTokenOf(req)
  if (!tokenForm.test(token))
    throw new DomainError('unauthenticated', 'An API key or an access token is needed')
  request.databases.goTo(token)
  const hash = await sha256(token)
  const credential = token.startsWith(apiKeyPrefix)
    ? ({ kind: 'key', hash } as const)
    : ({ kind: 'token', hash, resource: `${request.origin}${resource}` } as const)
  return { credential, context: request }
}
