/** The eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(address: string): readonly string[] | undefined {
  const url = `http://[${address}]/`
  if (!address.includes(':') || !URL.canParse(url)) return undefined
  // A URL normalizes an IPv6 address: lower case, no leading zeros, an IPv4 part as two groups.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** The IPv4 address in the last two groups of an IPv6 address. */
function ipv4Of(high: string, low: string): string {
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}

/**
 * The key under which limits per network address are counted. A customer gets a whole /64 of IPv6 and may use any
 * address in it, so all of them have one key. An IPv4 address written as IPv6 (RFC 4291 2.5.5.2) has the key of the
 * IPv4 address. Anything else is its own key.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  if (!groups) return address
  const [, , , , , mark, high = '0', low = '0'] = groups
  if (mark === 'ffff' && groups.slice(0, 5).every((group) => group === '0')) return ipv4Of(high, low)
  return `${groups.slice(0, 4).join(':')}::/64`
}
