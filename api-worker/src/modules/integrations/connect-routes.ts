import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { readIdentity } from '../../http/read-session.ts'
import type { AppEnv } from '../../http/env.ts'
import { errorFields, log } from '../../http/log.ts'
import { portalOrigin } from '../../http/origin.ts'
import type { OrgScope } from '../../http/scope.ts'
import { sessionTokenOf } from '../../http/session-cookie.ts'
import { sha256 } from '../../http/tokens.ts'
import { beginConnecting } from './begin-connecting.ts'
import { type ConnectRequest, settingsWith } from './connect-request.ts'
import { finishConnecting } from './finish-connecting.ts'
import { providerBySlug } from './providers.ts'

/**
 * The two pages of connecting a provider, which a browser opens: away to the provider, and back. Whatever happens, the
 * browser ends on the settings page, which tells it.
 */
export function mountConnectRoutes(app: OpenAPIHono<AppEnv>): void {
  app.get('/oauth/:provider{google|zoom}/authorize', (context) =>
    answer(context, 'authorize', beginConnecting),
  )
  app.get('/oauth/:provider{google|zoom}/callback', (context) =>
    answer(context, 'callback', finishConnecting),
  )
}

async function answer(
  context: Context<AppEnv>,
  page: 'authorize' | 'callback',
  go: (request: ConnectRequest) => Promise<string>,
): Promise<Response> {
  context.set('route', `integrations.${page}`)
  const origin = portalOrigin(context.env, context.req.raw)
  const now = new Date().toISOString()
  const provider = providerBySlug(context.env, context.req.param('provider') ?? '')
  if (!provider) return context.notFound()
  const scope = await signedIn(context, now)
  if (!scope) return away(`${origin}/login?return=${encodeURIComponent('/settings?tab=integrations')}`)
  context.set('caller', { actor: 'user', userId: scope.user.id, organizationId: scope.organizationId })
  try {
    return away(await go({ context, provider, scope, origin, now }))
  } catch (error) {
    log('error', { requestId: context.get('requestId'), ...errorFields(error) })
    return away(`${origin}${settingsWith(`Failed to connect ${provider.label}`)}`)
  }
}

async function signedIn(context: Context<AppEnv>, now: string): Promise<OrgScope | undefined> {
  const token = sessionTokenOf(context.req.raw)
  if (!token) return undefined
  const connection = context.get('connection')
  const identity = await connection.read(readIdentity(connection, await sha256(token), now))
  return identity?.scope
}

/** The address contains a state or a code, so it must not be cached or sent as a referrer. */
function away(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
