import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface BearerProxy {
  readonly origin: string
  close(): void
}

/**
 * Stands in front of the portal and adds a token to every request, for a test suite that cannot send one itself:
 * always the same, or each time the one that the function gives.
 * What names the proxy as host or origin names the portal behind it; any other name is passed on as it is.
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
