import { ApiError } from '@ginkgo/api-client'
import type { ConsentRequest } from './consent-request.ts'

/** What the person decided, as the server asks for it. */
export const decisionOf = (request: ConsentRequest, scope: string[], approved: boolean) => ({
  client_id: request.clientId,
  redirect_uri: request.redirectUri,
  response_type: 'code',
  state: request.state,
  scope,
  approved,
  code_challenge: request.codeChallenge,
  code_challenge_method: request.codeChallengeMethod,
  resource: request.resource,
})

/** The refusal in the shape of RFC 6749, which only `/oauth/*` has. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  try {
    const { error: code, error_description: text } = JSON.parse(error.message.replace(/^\d+: /, ''))
    return typeof code === 'string' ? `${code}${text ? `: ${text}` : ''}` : undefined
  } catch {
    return undefined
  }
}
