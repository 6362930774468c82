import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from '../../http/env.ts'
import { toDomainError } from '../../http/errors.ts'
import { portalOrigin } from '../../http/origin.ts'
import { mcpResource, restResource } from '../../http/resources.ts'
import { decide } from './decide.ts'
import { resourceMetadata, serverMetadata } from './discovery.ts'
import { OauthError, oauthErrorResponse } from './oauth-error.ts'
import { registerClient } from './register-client.ts'
import { revokeToken } from './revoke-token.ts'
import { answerToken } from './token-endpoint.ts'

/** Applications in browsers may ask these; none of them looks at a cookie. */
const openToAll = cors({ origin: '*', allowMethods: ['GET', 'POST'], maxAge: 86_400 })

/** The OAuth server. Its consent screen is the portal's page `/oauth/consent`. */
export function mountOauth(app: OpenAPIHono<AppEnv>): void {
  app.use('/.well-known/*', openToAll)
  for (const path of ['token', 'register', 'revoke']) app.use(`/oauth/${path}`, openToAll)
  const originOf = (context: Context<AppEnv>) => portalOrigin(context.env, context.req.raw)
  const cached = { 'cache-control': 'public, max-age=300' }
  app.get('/.well-known/oauth-authorization-server', (context) =>
    context.json(serverMetadata(originOf(context)), 200, cached),
  )
  for (const path of ['', mcpResource, restResource])
    app.get(`/.well-known/oauth-protected-resource${path}`, (context) =>
      context.json(resourceMetadata(originOf(context), path), 200, cached),
    )
  app.post('/oauth/authorize', answering('oauth.authorize', decide))
  app.post('/oauth/token', answering('oauth.token', answerToken))
  app.post('/oauth/register', answering('oauth.register', registerClient))
  app.post('/oauth/revoke', answering('oauth.revoke', revokeToken))
}

/** Refusals take the shape of RFC 6749. */
const answering =
  (route: string, handle: (context: Context<AppEnv>) => Promise<Response>) =>
  async (context: Context<AppEnv>): Promise<Response> => {
    context.set('route', route)
    try {
      return await handle(context)
    } catch (error) {
      if (error instanceof OauthError) return oauthErrorResponse(error)
      const refusal = toDomainError(error)
      if (refusal.code === 'internal') throw error
      const code = refusal.code === 'unavailable' ? 'temporarily_unavailable' : 'access_denied'
      return oauthErrorResponse(
        new OauthError(code, refusal.message, refusal.code === 'unavailable' ? 503 : 403, refusal.retryAfter),
      )
    }
  }
