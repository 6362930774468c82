import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import { Agent, setGlobalDispatcher } from 'undici'

/** Parts of IPv4 that are not of the public internet (RFC 6890 and its registry). */
const privateNets4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** What of 2000::/3, the public part of IPv6, is not public: documentation, and tunnels to IPv4. */
const privateNets6 = [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const

const notPublic = new BlockList()
for (const [net, bits] of privateNets4) notPublic.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of privateNets6) notPublic.addSubnet(net, bits, 'ipv6')

const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')

// How a network without IPv4 writes IPv4 addresses (RFC 6052 2.1): the last 32 bits are one.
public6.addSubnet('64:ff9b::', 96, 'ipv6')
for (const [net, bits] of privateNets4) notPublic.addSubnet(`64:ff9b::${net}`, 96 + bits, 'ipv6')

/** Whether the address is of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  return isIPv6(address) && public6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const refusal = (hostname: string) => new Error(`${hostname} is no address of the public internet`)

/**
 * Looks a name up for a connection, and refuses the name as a whole when one of its addresses is not public: what is
 * connected to is what was checked.
 */
export function publicLookup(allowed: ReadonlySet<string>): LookupFunction {
  return (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      const resolved = addresses as LookupAddress[] | undefined
      const [first] = resolved ?? []
      if (error || !resolved || !first) callback(error ?? refusal(hostname), '')
      else if (!allowed.has(hostname) && !resolved.every(({ address }) => isPublicAddress(address)))
        callback(refusal(hostname), '')
      else if (options.all) callback(null, resolved)
      else callback(null, first.address, first.family)
    })
  }
}

/** One address of the public internet that the name stands for. @throws Error for a name without one */
export const publicAddressOf = (hostname: string): Promise<string> =>
  new Promise((resolve, reject) => {
    publicLookup(new Set())(hostname, {}, (error, address) => {
      if (error) reject(error)
      else resolve(String(address))
    })
  })

/**
 * From now on `fetch` reaches the public internet and the named hosts, and nothing else of the network the portal
 * stands in: visitors may name addresses that the API reads. A Worker can reach no other either.
 */
export function fetchOnlyPublic(allowedHosts: Iterable<string>): void {
  const allowed = new Set(allowedHosts)
  const agent = new Agent({ connect: { lookup: publicLookup(allowed) } })
  const guarded = agent.compose((dispatch) => (options, handler) => {
    const { hostname } = new URL(options.origin ?? 'http://invalid')
    const literal = hostname.replace(/^\[|\]$/g, '')
    // An IP address is connected to without a lookup, so it is checked here.
    if (isIP(literal) && !allowed.has(literal) && !isPublicAddress(literal)) throw refusal(hostname)
    return dispatch(options, handler)
  })
  setGlobalDispatcher(guarded)
}
