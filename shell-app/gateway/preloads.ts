import type { FirstPaint } from './first-paint.ts'
import type { LiveRemote, LiveRemotes } from './registry.ts'

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
  const names = signedIn ? portalChunks(shown) : ['bootstrap', 'public-site', publicPage(pathname)]
  return [...new Set(names.flatMap((name) => chunks[name] ?? []))]
}

/** Whether a route pattern such as `/leads/:leadId` is the one of this path. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const given = pathname.replace(/\/$/, '').split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

/** A route pattern as `/enquiries?view=board` matches where the address says so too. */
function matchesAddress(pattern: string, { pathname, searchParams }: URL): boolean {
  const [path = '', query] = pattern.split('?')
  const asked = [...new URLSearchParams(query)]
  return matchesPattern(path, pathname) && asked.every(([name, value]) => searchParams.get(name) === value)
}

const owns = (remote: LiveRemote, pathname: string) =>
  remote.registered.mounts.some((mount) => pathname === mount || pathname.startsWith(`${mount}/`))

const remoteAt = (remotes: LiveRemotes, pathname: string) =>
  Object.values(remotes).find((candidate) => owns(candidate, pathname))

/** What a remote says of its page at this address. */
const saidOf = (pages: Readonly<Record<string, readonly string[]>>, address: URL) =>
  Object.entries(pages).flatMap(([pattern, said]) => (matchesAddress(pattern, address) ? said : []))

/** Files of the shell's copies of what the remote's page at this address waits for: `@ginkgo/ui/table` is `ui-table`. */
export function sharedFiles(chunks: ShellChunks, remotes: LiveRemotes, address: URL): readonly string[] {
  const uses = saidOf(remoteAt(remotes, address.pathname)?.uses ?? {}, address)
  const names = uses.map((name) => name.replace(/^@ginkgo\/([^/]+)\//, '$1-'))
  return [...new Set(names.flatMap((name) => chunks[name] ?? []))]
}

/** Entry, exposed module and page of the remote that owns this address; empty for the shell's own. */
export function remoteFiles(remotes: LiveRemotes, address: URL): readonly string[] {
  const remote = remoteAt(remotes, address.pathname)
  if (!remote?.manifest) return []
  const { metaData, exposes } = remote.manifest
  const exposed = exposes.find(({ path }) => path === './remote')
  const files = [
    `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`,
    ...(exposed ? [...exposed.assets.js.sync, ...exposed.assets.css.sync] : []),
    ...saidOf(remote.pages, address),
  ]
  const folder = remote.registered.manifest.replace(/[^/]*$/, '')
  return [...new Set(files.map((file) => `${folder}${file}`))]
}

/** What the remote's page at this address shows first; undefined where it does not say. */
export function firstPaintOf(remotes: LiveRemotes, address: URL): FirstPaint | undefined {
  const said = Object.entries(remoteAt(remotes, address.pathname)?.firstPaint ?? {})
  return said.find(([pattern]) => matchesAddress(pattern, address))?.[1]
}
