export interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 502 | 503 | 504
  readonly code: string
  /** Methods that are possible, of a 405. */
  readonly allow?: string
  /** People come here by a link and read it as a page, as they do where the service fails. */
  readonly isPage?: true
  readonly title: string
  readonly message: string
}

export const failures = {
  notFound: { status: 404, code: 'not_found', title: 'Not found', message: 'Not found' },
  methodNotAllowed: {
    status: 405,
    code: 'method_not_allowed',
    title: 'Not possible',
    message: 'This method is not supported here',
    allow: 'GET, HEAD',
  },
  onlyPost: {
    status: 405,
    code: 'method_not_allowed',
    title: 'Not possible',
    message: 'This method is not supported here',
    allow: 'POST',
  },
  getOrPost: {
    status: 405,
    code: 'method_not_allowed',
    title: 'Not possible',
    message: 'This method is not supported here',
    allow: 'GET, POST',
  },
  getOnly: {
    status: 405,
    code: 'method_not_allowed',
    title: 'Not possible',
    message: 'This method is not supported here',
    allow: 'GET',
  },
  noVersion: {
    status: 400,
    code: 'malformed',
    title: 'Not possible',
    message: 'version must be the name of a version',
  },
  noReleaseToken: {
    status: 401,
    code: 'unauthorized',
    title: 'Not possible',
    message: 'This needs a release token of the remote, which the operator of the portal gives out',
  },
  signedOut: { status: 401, code: 'unauthenticated', title: 'Not possible', message: 'Please sign in' },
  otherOrigin: {
    status: 403,
    code: 'origin_refused',
    title: 'Not possible',
    message: 'This request did not come from the portal',
  },
  noReport: { status: 400, code: 'malformed', title: 'Not possible', message: 'This is no error report' },
  tooLarge: { status: 413, code: 'too_large', title: 'Not possible', message: 'This is too large' },
  tooMany: {
    status: 429,
    code: 'rate_limited',
    title: 'Not now',
    message: 'Too many requests. Please try again in a minute.',
  },
  notAppMethod: {
    status: 405,
    code: 'method_not_allowed',
    title: 'Not possible',
    message: 'This method is not supported here',
    allow: 'GET, HEAD, POST, PUT, PATCH, DELETE',
  },
  hostNotAgreed: {
    status: 409,
    code: 'app_not_agreed',
    title: 'Not possible yet',
    message:
      'The server of this app is a new one. An Organisation Admin has to agree to it first, under Settings, Apps.',
  },
  appFailed: {
    status: 502,
    code: 'app_failed',
    title: 'The app did not answer',
    message: 'The server of this app did not answer as it should. Please try again in a moment.',
  },
  appTooSlow: {
    status: 504,
    code: 'app_too_slow',
    title: 'The app did not answer',
    message: 'The server of this app did not answer in time. Please try again in a moment.',
  },
  badGateway: {
    status: 502,
    code: 'unavailable',
    title: 'The portal could not be loaded',
    message: 'A part of the service did not answer. Please try again in a moment.',
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    title: 'Temporarily unavailable',
    message: 'The service is temporarily unavailable. Please try again in a moment.',
  },
} as const satisfies Record<string, Failure>

/** People navigate, everything else gets JSON. */
const wantsPage = (request: Request) => request.headers.get('accept')?.includes('text/html') ?? false

const pageOf = ({ title, message }: Failure) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
  </head>
  <body>
    <h1>${title}</h1>
    <p>${message}</p>
    <p><a href="">Try again</a></p>
  </body>
</html>
`

/** The answer of the gateway itself when nobody else can answer. */
export function failureResponse(failure: Failure, request: Request): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (failure.allow) headers.set('allow', failure.allow)
  if (failure.code === 'unauthorized') headers.set('www-authenticate', 'Bearer')
  if (failure.status === 429) headers.set('retry-after', '60')
  if (failure.status >= 502) headers.set('retry-after', '2')
  if ((failure.status >= 500 || failure.isPage) && wantsPage(request)) {
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(pageOf(failure), { status: failure.status, headers })
  }
  headers.set('content-type', 'application/json; charset=utf-8')
  const requestId = crypto.randomUUID()
  const body = new URL(request.url).pathname.startsWith('/oauth/')
    ? { error: 'temporarily_unavailable', error_description: failure.message }
    : { code: failure.code, message: failure.message, requestId }
  return new Response(JSON.stringify(body), { status: failure.status, headers })
}
