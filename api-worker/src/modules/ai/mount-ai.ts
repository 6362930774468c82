import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Next } from 'hono'
import { bearerAuthenticator, bearerOf } from '../../http/bearer.ts'
import type { AppEnv } from '../../http/env.ts'
import { DomainError } from '../../http/errors.ts'
import { answerOperation } from '../../http/mount.ts'
import { portalOrigin } from '../../http/origin.ts'
import { restResource } from '../../http/resources.ts'
import { aiOperations } from './ai-operations.ts'
import { aiDocument } from './ai-document.ts'
import { docsPage } from './docs-page.ts'

/** The AI interface: its operations for callers with a key or token, its document and its documentation for all. */
export function mountAi(app: OpenAPIHono<AppEnv>): void {
  app.use(`${restResource}/*`, bearerHeaders(restResource))
  for (const operation of aiOperations) {
    const { endpoint } = operation
    app.on(endpoint.method.toUpperCase(), endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      context.set('route', endpoint.id)
      const token = bearerOf(context.req.raw)
      if (!token) throw new DomainError('unauthenticated', 'An API key or an access token is needed')
      const resource = `${portalOrigin(context.env, context.req.raw)}${restResource}`
      return answerOperation(context, operation, await bearerAuthenticator(token, resource))
    })
  }
  app.get(`${restResource}/openapi.json`, (context) => {
    context.set('route', 'ai.document')
    return context.json(aiDocument(), 200, { 'cache-control': 'public, max-age=300' })
  })
  app.get(`${restResource}/docs`, (context) => {
    context.set('route', 'ai.docs')
    return docsPage(context)
  })
}

/**
 * Says in the headers of every answer how many calls are left, and in those of a refusal where a token can be got
 * and with what scope (RFC 6750, RFC 9728).
 * @param resource path of what is called
 */
export const bearerHeaders = (resource: string) => async (context: Context<AppEnv>, next: Next) => {
  await next()
  const use = context.get('rateUse')
  if (use) {
    context.header('ratelimit-limit', String(use.limit))
    context.header('ratelimit-remaining', String(use.remaining))
    context.header('ratelimit-reset', String(use.resetAfter))
  }
  const challenge = challengeOf(context)
  if (!challenge) return
  const metadata = `${portalOrigin(context.env, context.req.raw)}/.well-known/oauth-protected-resource${resource}`
  context.header('www-authenticate', `Bearer ${challenge}resource_metadata="${metadata}"`)
}

function challengeOf(context: Context<AppEnv>): string | undefined {
  const { status } = context.res
  if (status === 401)
    return `${context.req.header('authorization') ? 'error="invalid_token", ' : ''}scope="read write", `
  const isShort = status === 403 && context.get('lacksScope')
  return isShort ? `error="insufficient_scope", scope="read write", ` : undefined
}
