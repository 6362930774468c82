import { isIPv4 } from 'node:net'

interface Connection {
  /** The address at the other end of the connection. */
  readonly peer: string | undefined
  readonly encrypted: boolean
}

const withoutMapping = (address: string) => {
  const mapped = address.replace(/^::ffff:/i, '')
  return isIPv4(mapped) ? mapped : address
}

/** The last `proxies` entries were written by proxies that are trusted; the one before them is the client. */
function addressOf(headers: Headers, { peer }: Connection, proxies: number): string {
  const hops = proxies > 0 ? (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim()) : []
  const known = [...hops.filter((hop) => hop !== ''), peer ?? '']
  return withoutMapping(known[Math.max(0, known.length - 1 - proxies)] ?? '')
}

function protocolOf(headers: Headers, { encrypted }: Connection, proxies: number, url: URL, origin: URL) {
  if (encrypted) return 'https:'
  if (proxies === 0) return 'http:'
  const reported = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
  if (reported) return reported === 'https' ? 'https:' : 'http:'
  return url.host === origin.host ? origin.protocol : 'http:'
}

/**
 * The request as a Worker gets it: its URL is the one the browser asked for, and `cf-connecting-ip` is the client's
 * address, whatever the client itself wrote there.
 */
export function asWorkerRequest(
  request: Request,
  connection: Connection,
  settings: { readonly proxies: number; readonly publicOrigin: string },
): Request {
  const { proxies } = settings
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  url.protocol = protocolOf(headers, connection, proxies, url, new URL(settings.publicOrigin))
  headers.set('cf-connecting-ip', addressOf(headers, connection, proxies))
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: request.signal,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  })
}
