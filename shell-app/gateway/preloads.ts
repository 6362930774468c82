import { type FirstPaint, pageAt } from '@ginkgo/portal-sdk/extensions'
import { appsOf, type LiveRemote, type LiveRemotes } from './registry.ts'

/** Files of the shell by the name of their chunk, with leading slash; written by the shell's build. */
export type ShellChunks = Readonly<Record<string, readonly string[]>>

const shellPages: Readonly<Record<string, string>> = {
  '/': 'landing-page',
  '/login': 'login-page',
  '/signup': 'signup-page',
  '/verify-otp': 'verify-otp-page',
  '/forgot-password': 'forgot-password-page',
  '/reset-password': 'reset-password-page',
  '/privacy-policy': 'privacy-policy-page',
  '/oauth/consent': 'oauth-consent-page',
  '/dashboard': 'dashboard-page',
  '/dashboard/reports': 'reports-page',
  '/profile': 'profile-page',
}
/** Where a signed-in visitor is sent on to the dashboard. */
const signedOutPages = new Set([
  '/',
  '/login',
  '/signup',
  '/verify-otp',
  '/forgot-password',
  '/reset-password',
])

function publicPage(pathname: string): string {
  if (pathname === '/oauth/consent') return 'login-page'
  const isPublic = signedOutPages.has(pathname) || pathname === '/privacy-policy'
  return (isPublic && shellPages[pathname]) || 'landing-page'
}

function portalChunks(pathname: string): string[] {
  const page = shellPages[pathname]
  return ['bootstrap', 'portal', ...(page ? [page] : [])]
}

/** Files of the shell that the page at this path is going to need beside the entry. */
export function shellFiles(chunks: ShellChunks, pathname: string, signedIn: boolean): readonly string[] {
  const shown = signedIn && signedOutPages.has(pathname) ? '/dashboard' : pathname
  const page = signedIn ? portalChunks(shown) : ['bootstrap', 'public-site', publicPage(pathname)]
  const names = ['fonts', ...page]
  return [...new Set(names.flatMap((name) => chunks[name] ?? []))]
}

/** The remote whose page is at this address, and the page's path as it is declared. */
function remoteAt(remotes: LiveRemotes, pathname: string): { remote: LiveRemote; path: string } | undefined {
  const page = pageAt(appsOf(remotes), pathname)
  const remote = page && remotes[page.app]
  return remote && { remote, path: page.path }
}

/** What a remote says of its page: for its path, and for its path with a query that the address has. */
function saidOf(
  said: Readonly<Record<string, readonly string[]>> | undefined,
  path: string,
  { searchParams }: URL,
): readonly string[] {
  return Object.entries(said ?? {}).flatMap(([pattern, values]) => {
    const [of, query] = pattern.split('?')
    const asked = [...new URLSearchParams(query)]
    return of === path && asked.every(([name, value]) => searchParams.get(name) === value) ? values : []
  })
}

/** Files of the shell's copies of what the remote's page at this address waits for: `@ginkgo/ui/table` is `ui-table`. */
export function sharedFiles(chunks: ShellChunks, remotes: LiveRemotes, address: URL): readonly string[] {
  return filesOfShared(chunks, remotes, address, '')
}

/** Those that only phones load, of chunks as `ui-table-phone`. */
export function phoneFiles(chunks: ShellChunks, remotes: LiveRemotes, address: URL): readonly string[] {
  return filesOfShared(chunks, remotes, address, '-phone')
}

function filesOfShared(chunks: ShellChunks, remotes: LiveRemotes, address: URL, end: string): string[] {
  const at = remoteAt(remotes, address.pathname)
  const uses = at ? saidOf(at.remote.uses, at.path, address) : []
  const names = uses.map((name) => name.replace(/^@ginkgo\/([^/]+)\//, '$1-') + end)
  return [...new Set(names.flatMap((name) => chunks[name] ?? []))]
}

/** Entry, exposed module and page of the remote whose page is at this address; empty for the shell's own. */
export function remoteFiles(remotes: LiveRemotes, address: URL): readonly string[] {
  const at = remoteAt(remotes, address.pathname)
  if (!at?.remote.manifest) return []
  const { metaData, exposes } = at.remote.manifest
  const exposed = exposes.find(({ path }) => path === './remote')
  const files = [
    `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`,
    ...(exposed ? [...exposed.assets.js.sync, ...exposed.assets.css.sync] : []),
    ...saidOf(at.remote.pages, at.path, address),
  ]
  const folder = at.remote.registered.manifest.replace(/[^/]*$/, '')
  return [...new Set(files.map((file) => `${folder}${file}`))]
}

/** What the remote's page at this address shows first; undefined where it does not say. */
export function firstPaintOf(remotes: LiveRemotes, address: URL): FirstPaint | undefined {
  const at = remoteAt(remotes, address.pathname)
  return at?.remote.firstPaint?.[at.path]
}
