import type { Context } from 'hono'
import type { AppEnv } from '../../http/env.ts'
import { portalOrigin } from '../../http/origin.ts'
import { withRetry } from '../../http/retry.ts'
import { exchangeCode } from './exchange-code.ts'
import { limitedTo } from './limits.ts'
import { OauthError } from './oauth-error.ts'
import { clientClaimOf, readForm } from './read-form.ts'
import { refreshToken } from './refresh-token.ts'
import type { TokenRequest } from './token-request.ts'

const grants = { authorization_code: exchangeCode, refresh_token: refreshToken }

/** `POST /oauth/token`: a code or a refresh token for new tokens (RFC 6749 4.1.3 and 6). */
export async function answerToken(context: Context<AppEnv>): Promise<Response> {
  const request = context.req.raw
  const form = await readForm(request)
  const type = form.get('grant_type')
  if (!type) throw new OauthError('invalid_request', 'grant_type is missing')
  if (!Object.hasOwn(grants, type))
    throw new OauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  const grant = grants[type as keyof typeof grants]
  const claim = clientClaimOf(request, form)
  const tokens = await withRetry((attempt) => {
    const tokenRequest: TokenRequest = {
      form,
      claim,
      connection: context.get('connection'),
      origin: portalOrigin(context.env, request),
      now: new Date().toISOString(),
      limits: attempt === 1 ? [limitedTo(context, 'token')] : [],
    }
    return grant(tokenRequest)
  })
  return context.json(tokens, 200, { pragma: 'no-cache' })
}
