import { isDomainName } from './host-names.ts'

const loopbackAddresses = new Set(['127.0.0.1', '[::1]'])
const isLoopback = ({ hostname }: URL) => hostname === 'localhost' || loopbackAddresses.has(hostname)

/** An application's own scheme is a domain name of its maker, written backwards (RFC 8252 7.1). */
const ownScheme = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/

/**
 * Addresses that may be registered: https at a domain name, the person's own machine, or an application's own scheme.
 */
export function isRedirectUri(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#')) return false
  const url = new URL(uri)
  if (url.username || url.password) return false
  if (url.protocol === 'https:') return isDomainName(url.hostname) || isLoopback(url)
  if (url.protocol === 'http:') return isLoopback(url)
  return ownScheme.test(url.protocol)
}

/**
 * Whether the client may be answered at the address: letter by letter one of its own. Only the port of a loopback
 * address is free, as programs there take the one they are given (RFC 8252 7.3).
 */
export function isRegistered(redirectUris: readonly string[], uri: string): boolean {
  if (!isRedirectUri(uri)) return false
  if (redirectUris.includes(uri)) return true
  const asked = new URL(uri)
  if (asked.protocol !== 'http:' || !loopbackAddresses.has(asked.hostname)) return false
  return redirectUris.some((registered) => withoutPort(registered) === withoutPort(uri))
}

function withoutPort(uri: string): string {
  const url = new URL(uri)
  url.port = ''
  return url.href
}

/** The address with parameters added, its own query kept (RFC 6749 4.1.2). */
export function withParameters(uri: string, parameters: Record<string, string | undefined | null>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  return url.href
}
