/** 128 random bits, base64. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

/**
 * The policy of a page: scripts come with the nonce or from a script that did; nothing is evaluated or inlined.
 * Development servers may be talked to and give styles; scripts of theirs are covered by `strict-dynamic`.
 */
export function contentSecurityPolicy(nonce: string, devServers: readonly string[] = []): string {
  const sockets = devServers.map((origin) => origin.replace(/^http/, 'ws'))
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...devServers],
    'img-src': ["'self'", 'data:', ...devServers],
    'connect-src': ["'self'", ...devServers, ...sockets],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** For everything that is no page: whatever a browser makes of it, it may load nothing and be framed nowhere. */
export const nothingAtAll =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** For the service worker: it may ask this origin, and do nothing else. */
export const ofServiceWorker = `${nothingAtAll}; connect-src 'self'`

const always: Record<string, string> = {
  'content-security-policy': nothingAtAll,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const ofPages: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** A page that any other may show within itself says so in its own policy. */
const mayBeFramed = ({ headers }: Response) =>
  /(?:^|;)\s*frame-ancestors \*(?:;|$)/.test(headers.get('content-security-policy') ?? '')

const strictTransport = 'max-age=63072000; includeSubDomains'

/** A copy of the answer with the headers that everything from this origin carries; its own ones win. */
export function withSecurityHeaders(response: Response, production: boolean): Response {
  const copy = new Response(response.body, response)
  const page = copy.headers.get('content-type')?.startsWith('text/html') ?? false
  const added = {
    ...always,
    ...(page && ofPages),
    ...(page && !mayBeFramed(copy) && { 'x-frame-options': 'DENY' }),
    ...(production && { 'strict-transport-security': strictTransport }),
  }
  for (const [name, value] of Object.entries(added)) {
    if (!copy.headers.has(name)) copy.headers.set(name, value)
  }
  return copy
}
