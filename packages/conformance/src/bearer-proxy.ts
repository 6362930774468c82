import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface BearerProxy {
  readonly origin: string
  close(): void
}

/**
 * A proxy that adds a token to every request to the portal, for test suites that cannot send one themselves: always the
 * same token, or the result of the function each time. Host and origin of the proxy are replaced by the portal's; other
 * values are passed on.
 */
export const startBearerProxy = async (
  portal: string,
  token: string | (() => string),
): Promise<BearerProxy> => {
  const { hostname, port, host } = new URL(portal)
  const server = createServer((incoming, outgoing) => {
    const own = `localhost:${(server.address() as AddressInfo).port}`
    const { origin } = incoming.headers
    const headers = {
      ...incoming.headers,
      host: incoming.headers.host === own ? host : incoming.headers.host,
      ...(origin !== undefined && { origin: origin === `http://${own}` ? portal : origin }),
      authorization: `Bearer ${typeof token === 'string' ? token : token()}`,
    }
    const { method, url: path } = incoming
    const forwarded = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
