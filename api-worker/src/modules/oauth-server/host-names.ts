/** Endings of names that mean something inside one network or one machine alone (RFC 6761, 6762, 8375, 9476). */
const insideEndings = new Set([
  ...['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private'],
  ...['lan', 'home', 'corp', 'arpa', 'alt'],
])

/** Endings that no public resolver answers for. */
const unresolvedEndings = new Set(['test', 'invalid', 'onion'])

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const nameOfDomain = new RegExp(`^(?:${label}\\.)+(?=[a-z])${label}$`)

const endingOf = (hostname: string) => hostname.slice(hostname.lastIndexOf('.') + 1)

/**
 * Whether a URL's host is a name below a public ending. Numbers, however they are written, names of one part and names
 * that end with a dot are none: a URL writes numbers out before it is asked, but keeps a dot at the end, and with it
 * another name for the same host.
 * @param hostname as `URL` gives it
 */
export function isDomainName(hostname: string): boolean {
  return nameOfDomain.test(hostname) && !insideEndings.has(endingOf(hostname))
}

/** Whether the host can be asked for something over the public internet. */
export function isPublicName(hostname: string): boolean {
  return isDomainName(hostname) && !unresolvedEndings.has(endingOf(hostname))
}
