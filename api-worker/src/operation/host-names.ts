/** Endings of names that are valid only inside one network or machine (RFC 6761, 6762, 8375, 9476). */
const insideEndings = new Set([
  ...['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private'],
  ...['lan', 'home', 'corp', 'arpa', 'alt'],
])

/** Endings that no public resolver knows. */
const unresolvedEndings = new Set(['test', 'invalid', 'onion'])

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

function isNameOfDomain(hostname: string): boolean {
  const labels = hostname.split('.')
  return labels.length > 1 && labels.every((each) => label.test(each)) && /^[a-z]/.test(labels.at(-1)!)
}

const endingOf = (hostname: string) => hostname.slice(hostname.lastIndexOf('.') + 1)

/**
 * Whether the host of a URL is a name below a public ending. False for numbers in any notation, names of one part, and
 * names that end with a dot. `URL` normalizes numbers, but it keeps a final dot, which would be a second name for the
 * same host.
 * @param hostname as `URL` gives it
 */
export function isDomainName(hostname: string): boolean {
  return isNameOfDomain(hostname) && !insideEndings.has(endingOf(hostname))
}

/** Whether the host is on the public internet. */
export function isPublicName(hostname: string): boolean {
  return isDomainName(hostname) && !unresolvedEndings.has(endingOf(hostname))
}
