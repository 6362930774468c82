import { isDomainName } from '../../../operation/host-names.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const isLoopback = ({ hostname }: URL) => loopbackNames.has(hostname)

/** The private scheme of an application is a reversed domain name of its maker (RFC 8252 7.1). */
const privateScheme = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/

/** Whether an address may be registered: https with a domain name, the person's own machine, or a private scheme. */
export function isRedirectUri(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#')) return false
  const url = new URL(uri)
  if (url.username || url.password) return false
  if (url.protocol === 'https:') return isDomainName(url.hostname) || isLoopback(url)
  if (url.protocol === 'http:') return isLoopback(url)
  return privateScheme.test(url.protocol)
}

/**
 * Whether the address equals one of the client's registered addresses. Only the port of a loopback address or of
 * `localhost` may differ, because programs get any free one (RFC 8252 7.3, 8.3).
 */
export function isRegistered(redirectUris: readonly string[], uri: string): boolean {
  if (!isRedirectUri(uri)) return false
  if (redirectUris.includes(uri)) return true
  const asked = new URL(uri)
  if (asked.protocol !== 'http:' || !isLoopback(asked)) return false
  return redirectUris.some((registered) => withoutPort(registered) === withoutPort(uri))
}

function withoutPort(uri: string): string {
  const url = new URL(uri)
  url.port = ''
  return url.href
}

/** The address with parameters added to its own query (RFC 6749 4.1.2). */
export function withParameters(uri: string, parameters: Record<string, string | undefined | null>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  return url.href
}
