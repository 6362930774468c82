import { ApiError, call } from '@ginkgo/api-client'
import { authorizeEndpoint } from '@ginkgo/contracts'
import type { ConsentRequest } from './consent-request.ts'

/**
 * Tells the server what the person decided and answers the address to go to, which the server has checked.
 * @throws Error with what the person should read
 */
export async function decide(request: ConsentRequest, scope: string[], approved: boolean): Promise<string> {
  const body = {
    ...{ client_id: request.clientId, redirect_uri: request.redirectUri, response_type: 'code' },
    ...{ state: request.state, scope, approved },
    ...{ code_challenge: request.codeChallenge, code_challenge_method: request.codeChallengeMethod },
    resource: request.resource,
  }
  try {
    const { redirect_uri: target } = await call(authorizeEndpoint, { body })
    return target
  } catch (error) {
    throw new Error(refusalOf(error) ?? 'Failed to authorize application', { cause: error })
  }
}

/** The refusal in the shape of RFC 6749, which only `/oauth/*` has. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  try {
    const { error: code, error_description: text } = JSON.parse(error.message.replace(/^\d+: /, ''))
    return typeof code === 'string' ? `${code}${text ? `: ${text}` : ''}` : undefined
  } catch {
    return undefined
  }
}
