import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { asWorkerRequest } from './client-of.ts'
import { Compression } from './compression.ts'
import type { Settings } from './settings.ts'

export interface Listening {
  readonly port: number
  /** Reads the certificate's files again. */
  renewCertificate(): void
  /** Takes no new connection, and resolves when every answer is out, or after so many milliseconds. */
  close(withinMs: number): Promise<void>
}

/**
 * Longer than any reverse proxy keeps an idle connection, so that the portal never closes a connection that a proxy is
 * about to use.
 */
const keepAliveMs = 76_000

/** The content of both files. @throws Error where one cannot be read */
export const certificateOf = ({ cert, key }: NonNullable<Settings['tls']>) => ({
  cert: readFileSync(cert),
  key: readFileSync(key),
})

/** Serves a Worker's handler over HTTP, or HTTPS where there is a certificate. @throws when the port is taken */
export async function listen(
  settings: Settings,
  answer: (request: Request) => Promise<Response>,
): Promise<Listening> {
  const compression = new Compression()
  const { tls } = settings
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const { socket } = incoming
      const connection = { peer: socket.remoteAddress, encrypted: tls !== undefined }
      const asked = asWorkerRequest(request, connection, settings)
      return compression.apply(asked, await answer(asked))
    },
    { overrideGlobalObjects: false },
  )
  const options = { keepAliveTimeout: keepAliveMs }
  const server: Server | HttpsServer = tls
    ? createHttpsServer(
        { ...options, ...certificateOf(tls) },
        (request, response) => void listener(request, response),
      )
    : createHttpServer(options, (request, response) => void listener(request, response))
  await listening(server, settings.port, settings.host)
  return {
    port: (server.address() as AddressInfo).port,
    renewCertificate() {
      if (tls) (server as HttpsServer).setSecureContext(certificateOf(tls))
    },
    async close(withinMs) {
      const closed = new Promise((resolve) => server.close(resolve))
      // A connection with a running request becomes idle after its answer.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const all = setTimeout(() => server.closeAllConnections(), withinMs)
      await closed
      clearInterval(idle)
      clearTimeout(all)
    },
  }
}

async function listening(server: Server | HttpsServer, port: number, host: string): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} of ${host} is taken by another program`, { cause: error })
  })
}

/** Addresses of the operator's port, and what is asked for them. */
const operatorPaths: Readonly<Record<string, string>> = {
  '/': '/api/operator',
  '/metrics': '/api/metrics',
}

const isThisMachine = (host: string | null) =>
  URL.canParse(`http://${host}`) && ['localhost', '127.0.0.1'].includes(new URL(`http://${host}`).hostname)

/**
 * Serves the operator's page and the metrics to this machine alone. A page of another site that got its name to mean this
 * machine is refused, as its browser still sends that name.
 * @throws when the port is taken
 */
export async function listenForOperator(
  port: number,
  answer: (path: string) => Promise<Response>,
): Promise<{ close(): Promise<void> }> {
  const listener = getRequestListener(
    async (request) => {
      const path = operatorPaths[new URL(request.url).pathname]
      if (!isThisMachine(request.headers.get('host'))) return new Response(null, { status: 403 })
      if (!path || request.method !== 'GET') return new Response(null, { status: 404 })
      return answer(path)
    },
    { overrideGlobalObjects: false },
  )
  const server = createHttpServer((request, response) => void listener(request, response))
  await listening(server, port, '127.0.0.1')
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
