const insideNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/

/**
 * Whether a host has a name of the public internet. No address is one: the operator names the backend, and what the
 * name leads to is checked where the portal could reach a private network (`packages/self-host`).
 */
const isPublicName = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, '')
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name)
  return name.includes('.') && !isAddress && !insideNames.test(name)
}

interface Surroundings {
  readonly production: boolean
  /** Origin of the portal, which is no backend. */
  readonly portal: string
}

/**
 * Where a call goes: below the backend's own address, whatever the path says.
 * @param backend of the app's offer
 * @returns undefined for a backend that may not be called
 */
export function backendAddress(
  backend: string,
  { path, search }: { path: string; search: string },
  { production, portal }: Surroundings,
): URL | undefined {
  if (!URL.canParse(backend)) return undefined
  const base = new URL(backend)
  const isHttp = base.protocol === 'https:' || (base.protocol === 'http:' && !production)
  if (!isHttp || base.username || base.password || base.origin === portal) return undefined
  if (production && !isPublicName(base.hostname)) return undefined
  let end = base.pathname.length
  while (base.pathname[end - 1] === '/') end--
  const folder = `${base.pathname.slice(0, end)}/`
  const address = new URL(base.origin)
  address.pathname = folder + path
  address.search = search
  return address.pathname.startsWith(folder) ? address : undefined
}
