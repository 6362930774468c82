/** The codes of RFC 6749, RFC 7591 and RFC 8707 that the server uses. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'login_required'
  | 'access_denied'
  | 'temporarily_unavailable'
  | 'server_error'

/** An error of `/oauth/*`, which is answered as `{ error, error_description }`. */
export class OauthError extends Error {
  readonly code: OauthErrorCode
  readonly status: number
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(code: OauthErrorCode, message: string, status = 400, retryAfter?: number) {
    super(message)
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}

export function oauthErrorResponse({ code, message, status, retryAfter }: OauthError): Response {
  return Response.json(
    { error: code, error_description: message },
    {
      status,
      headers: {
        ...(status === 401 && code === 'invalid_client' && { 'www-authenticate': 'Basic realm="oauth"' }),
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    },
  )
}
