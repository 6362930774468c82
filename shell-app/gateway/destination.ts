import { reportPath } from '../src/error-reports/error-report.ts'
import { appBackendOf } from './app-backend/backend-address.ts'
import { isRemoteName, isVersion, remoteFileOf } from './remote-file.ts'

/** Who answers a request. */
export type Destination =
  | { readonly kind: 'api' }
  | { readonly kind: 'registry' }
  | { readonly kind: 'apps' }
  | { readonly kind: 'compatibility' }
  | { readonly kind: 'versions' }
  | { readonly kind: 'error-report' }
  | { readonly kind: 'remote-file'; readonly key: string }
  | { readonly kind: 'releases'; readonly remote: string }
  | { readonly kind: 'errors'; readonly remote: string }
  | { readonly kind: 'preview'; readonly remote: string }
  | { readonly kind: 'app-backend'; readonly app: string; readonly path: string }
  | { readonly kind: 'sandbox'; readonly name: string; readonly version: string }
  | { readonly kind: 'asset'; readonly immutable: boolean }
  | { readonly kind: 'page' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'method-not-allowed' }

const apiRoots = ['/api', '/oauth', '/mcp', '/.well-known', '/llms.txt', '/unsubscribe', '/f']
const isBelow = (root: string, pathname: string) => pathname === root || pathname.startsWith(`${root}/`)

/** Decides by method and path alone. `pathname` is that of a parsed URL, so dots are resolved already. */
export function destinationOf(method: string, pathname: string): Destination {
  const reads = method === 'GET' || method === 'HEAD'
  const isConsentPage = pathname === '/oauth/consent' && reads
  if (!isConsentPage && apiRoots.some((root) => isBelow(root, pathname))) return { kind: 'api' }
  if (pathname === reportPath) return { kind: 'error-report' }
  const [, remote = '', desk] = /^\/remotes\/([^/]+)\/(releases|errors|preview)$/.exec(pathname) ?? []
  if (desk === 'preview' && !reads) return { kind: 'method-not-allowed' }
  if (desk && isRemoteName(remote)) return { kind: desk as 'releases' | 'errors' | 'preview', remote }
  const backend = appBackendOf(pathname)
  if (backend) return { kind: 'app-backend', ...backend }
  if (!reads) return { kind: 'method-not-allowed' }
  if (pathname === '/remotes.json') return { kind: 'registry' }
  if (pathname === '/apps.json') return { kind: 'apps' }
  if (pathname === '/compatibility.json') return { kind: 'compatibility' }
  if (pathname === '/versions.json') return { kind: 'versions' }
  // Source maps are kept apart; not even one that lies beside its file is given out.
  if (pathname.endsWith('.map')) return { kind: 'not-found' }
  if (isBelow('/remotes', pathname)) {
    const key = remoteFileOf(pathname)
    return key ? { kind: 'remote-file', key } : { kind: 'not-found' }
  }
  if (isBelow('/sandbox', pathname)) {
    const [, , name = '', version = '', ...more] = pathname.split('/')
    const isFrame = isRemoteName(name) && isVersion(version) && more.length === 0
    return isFrame ? { kind: 'sandbox', name, version } : { kind: 'not-found' }
  }
  if (isBelow('/assets', pathname)) return { kind: 'asset', immutable: true }
  // The page's template is only given out with its nonce and policy.
  if (pathname === '/index.html') return { kind: 'not-found' }
  if (/^\/[\w.-]+\.[a-z0-9]+$/i.test(pathname)) return { kind: 'asset', immutable: false }
  return { kind: 'page' }
}
