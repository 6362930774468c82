import { DomainError } from '../operation/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests of other sites. With a session cookie the `Origin` is compulsory; without one (sign-in,
 * sign-up) a foreign one is refused all the same, so that nobody is signed in to somebody else's account.
 * @throws DomainError `origin_refused`
 */
export function checkOrigin(request: Request, hasSession: boolean, publicOrigin: string): void {
  if (safeMethods.has(request.method)) return
  const origin = request.headers.get('origin')
  const isOwn = origin !== null && (origin === new URL(request.url).origin || origin === publicOrigin)
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new DomainError('origin_refused')
  if (isOwn) return
  if (hasSession || origin !== null) throw new DomainError('origin_refused')
}
