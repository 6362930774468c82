/** The eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(address: string): readonly string[] | undefined {
  const url = `http://[${address}]/`
  if (!address.includes(':') || !URL.canParse(url)) return undefined
  // A URL writes each address in one way: lower case, no leading zeros, IPv4 parts as two groups.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** The IPv4 address that two groups spell. */
function ipv4Of(high: string, low: string): string {
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}

/**
 * What limits per network address count by. One customer gets a whole /64 of IPv6 and may use any address of it, so
 * those count as one; an IPv4 address written as IPv6 (RFC 4291 2.5.5.2) counts as what it is. Anything else is left
 * as it came.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  if (!groups) return address
  const [, , , , , mark, high = '0', low = '0'] = groups
  if (mark === 'ffff' && groups.slice(0, 5).every((group) => group === '0')) return ipv4Of(high, low)
  return `${groups.slice(0, 4).join(':')}::/64`
}
