import type { Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from '../../../http/app-env.ts'
import { type DomainError, toDomainError } from '../../../operation/errors.ts'
import { clientOf, sessionOf } from '../../../http/mount.ts'
import type { Operation, PublicOperation } from '../../../operation/operation.ts'
import { inputOf } from '../../../http/read-input.ts'
import { mcpResource, restResource } from '../../../http/resources.ts'
import type { Answer } from '../../../runner/answer.ts'
import { runOperation } from '../../../runner/run-operation.ts'
import { runPublicOperation } from '../../../runner/run-public-operation.ts'
import { decide } from './decide.ts'
import { resourceMetadata, serverMetadata } from './discovery.ts'
import { giveTokens } from './give-tokens.ts'
import { OauthError, type OauthErrorCode, oauthErrorResponse } from './oauth-error.ts'
import { readForm, readMetadata } from './read-form.ts'
import { registerClient } from './register-client.ts'
import { revokeToken } from './revoke-token.ts'

/** Applications in browsers may call these endpoints from any origin; none of them uses cookies. */
const openToAll = cors({ origin: '*', allowMethods: ['GET', 'POST'], maxAge: 86_400 })

/** Mounts the OAuth server. Its consent screen is the page `/oauth/consent` of the portal. */
export function mountOauth(app: Hono<AppEnv>): void {
  app.use('/.well-known/*', openToAll)
  for (const path of ['token', 'register', 'revoke']) app.use(`/oauth/${path}`, openToAll)
  const originOf = (context: Context<AppEnv>) => context.var.request.origin
  const cached = { 'cache-control': 'public, max-age=300' }
  app.get('/.well-known/oauth-authorization-server', (context) =>
    context.json(serverMetadata(originOf(context)), 200, cached),
  )
  for (const path of ['', mcpResource, restResource])
    app.get(`/.well-known/oauth-protected-resource${path}`, (context) =>
      context.json(resourceMetadata(originOf(context), path), 200, cached),
    )
  app.post('/oauth/authorize', (context) =>
    answering(context, decide, 'invalid_request', async () => {
      const caller = await sessionOf(context)
      return runOperation(decide, inputOf(decide.endpoint, context.req.raw, {}), caller)
    }),
  )
  const open = (
    operation: PublicOperation,
    invalid: OauthErrorCode,
    read: (request: Request) => Promise<unknown>,
  ) =>
    app.post(operation.endpoint.path, (context) =>
      answering(context, operation, invalid, async () => {
        const body = await read(context.req.raw)
        const visitor = { client: await clientOf(context), context: context.var.request }
        return runPublicOperation(operation, { body: () => body }, visitor)
      }),
    )
  open(giveTokens, 'invalid_request', readForm)
  open(revokeToken, 'invalid_request', readForm)
  open(registerClient, 'invalid_client_metadata', readMetadata)
}

/**
 * Answers in the format of RFC 6749, except for `confirmation_required`, which the consent screen gets as from any endpoint.
 * @param invalid the error code for a body that does not match the declaration
 */
async function answering(
  context: Context<AppEnv>,
  { endpoint }: Operation | PublicOperation,
  invalid: OauthErrorCode,
  run: () => Promise<Answer>,
): Promise<Response> {
  context.set('route', endpoint.id)
  try {
    const { status, body } = await run()
    if (body === null) return context.body(null)
    const headers = { ...(endpoint === giveTokens.endpoint && { pragma: 'no-cache' }) }
    return context.json(body as object, status as 200, headers)
  } catch (error) {
    if (toDomainError(error).code === 'confirmation_required') throw error
    const refusal = error instanceof OauthError ? error : toOauthError(toDomainError(error), invalid)
    if (!refusal) throw error
    return oauthErrorResponse(refusal)
  }
}

function toOauthError(
  { code, message, issues, retryAfter }: DomainError,
  invalid: OauthErrorCode,
): OauthError | undefined {
  const [issue] = issues ?? []
  if (code === 'internal') return undefined
  if (code === 'unauthenticated') return new OauthError('login_required', message, 401)
  if (code === 'rate_limited') return new OauthError('temporarily_unavailable', message, 429, retryAfter)
  if (code === 'unavailable' || code === 'disk_unwritable')
    return new OauthError('temporarily_unavailable', message, 503, retryAfter)
  if (code === 'too_large') return new OauthError(invalid, message, 413)
  if (code === 'not_json') return new OauthError(invalid, message)
  if (issue) return new OauthError(invalid, `${issue.path || 'body'}: ${issue.message}`)
  return new OauthError('access_denied', message, 403)
}
