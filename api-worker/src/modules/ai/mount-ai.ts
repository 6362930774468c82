import { AiScope } from '@ginkgo/contracts'
import type { Context, Hono, Next } from 'hono'
import { bearerOf } from '../../http/bearer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { answerAt } from '../../http/mount.ts'
import { restResource } from '../../http/resources.ts'
import { aiOperations } from './ai-operations.ts'
import { aiDocument } from './ai-document.ts'
import { docsPage } from './docs-page.ts'
import { llmsText } from './llms-text.ts'
import { registrationOf } from './registration.ts'

/**
 * Mounts the AI interface: its operations for callers with a key or token, and for everybody its document, its
 * documentation page and the page that describes them to models.
 */
export function mountAi(app: Hono<AppEnv>): void {
  app.use(`${restResource}/*`, bearerHeaders(restResource))
  for (const operation of aiOperations)
    if (!operation.endpoint.toolOnly) answerAt(app, operation, (context) => bearerOf(context, restResource))
  app.get(`${restResource}/openapi.json`, (context) => {
    context.set('route', 'ai.document')
    return context.json(aiDocument(), 200, { 'cache-control': 'public, max-age=300' })
  })
  app.get(`${restResource}/docs`, (context) => {
    context.set('route', 'ai.docs')
    return docsPage(context)
  })
  app.get('/.well-known/mcp/server.json', (context) => {
    context.set('route', 'ai.registration')
    const document = registrationOf(context.var.request.origin)
    return context.json(document, 200, { 'cache-control': 'public, max-age=300' })
  })
  app.get('/llms.txt', (context) => {
    context.set('route', 'ai.llms')
    return context.text(llmsText(context.var.request.origin), 200, { 'cache-control': 'public, max-age=300' })
  })
}

/**
 * Adds headers to every answer: how many calls are left, and to a refusal where a token can be obtained and with which
 * scope (RFC 6750, RFC 9728).
 * @param resource the path of the interface
 */
export const bearerHeaders = (resource: string) => async (context: Context<AppEnv>, next: Next) => {
  await next()
  const { origin, findings } = context.var.request
  const use = findings.rateUse
  if (use) {
    context.header('ratelimit-limit', String(use.limit))
    context.header('ratelimit-remaining', String(use.remaining))
    context.header('ratelimit-reset', String(use.resetAfter))
  }
  const challenge = challengeOf(context)
  if (!challenge) return
  const metadata = `${origin}/.well-known/oauth-protected-resource${resource}`
  context.header('www-authenticate', `Bearer ${challenge}resource_metadata="${metadata}"`)
}

function challengeOf(context: Context<AppEnv>): string | undefined {
  const { status } = context.res
  if (status === 401)
    return `${context.req.header('authorization') ? 'error="invalid_token", ' : ''}scope="${AiScope.options.join(' ')}", `
  const { neededScopes } = context.var.request.findings
  return status === 403 && neededScopes
    ? `error="insufficient_scope", scope="${neededScopes.join(' ')}", `
    : undefined
}
