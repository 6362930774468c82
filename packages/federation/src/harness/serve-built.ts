import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { once } from 'node:events'
import { offeredBy } from '../release-tool/compatibility.ts'
import type { RemoteDescription } from '../remote-description.ts'
import type { Remote } from '../remote-tool/page-with-remote.ts'
import { answerAsPortal } from '../remote-tool/portal-proxy.ts'
import { frameHeaders, framePage, frameTemplate } from '../sandbox-frame.ts'

const version = 'built'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A finished build as the portal would have it: an app in its sandbox with what it asks for, any other remote in the portal's own page. */
function remoteOf({ name, sdk, contract, extensions }: RemoteDescription): Remote {
  const manifest = `/remotes/${name}/${version}/mf-manifest.json`
  const { app } = extensions
  const given = app ? { trust: 'sandbox' as const, scopes: app.scopes } : {}
  return { name, registered: { version, manifest, sdk, contract, extensions, ...given } }
}

export interface Served {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * A running portal with a finished build in its pages, without a release. The portal knows nothing of it.
 * @param dist folder of the build; undefined for the portal as it is, through the same server
 */
export async function serveBuilt(portal: URL, dist: string | undefined): Promise<Served> {
  const read = (file: string) => readFileSync(join(dist ?? '', file))
  const description = dist && (JSON.parse(read('remote.json').toString()) as RemoteDescription)
  const remote = description ? remoteOf(description) : undefined
  let origin = ''
  const answerFrame = async (response: ServerResponse, { name, registered }: Remote) => {
    const template = await (await fetch(new URL(frameTemplate, portal))).text()
    const manifest = JSON.parse(read('mf-manifest.json').toString()) as object
    const { api } = await offeredBy(portal.origin)
    const html = framePage(template, { name, registered, manifest: { ...manifest, shared: [] }, api })
    response.writeHead(200, frameHeaders(origin, name, version)).end(html)
  }
  const answerFile = (response: ServerResponse, file: string) => {
    try {
      const content = read(file)
      // Frames have no origin that could be named, and ask for fonts with CORS.
      const headers = {
        'content-type': contentTypes[extname(file)] ?? '',
        'access-control-allow-origin': '*',
      }
      response.writeHead(200, headers).end(content)
    } catch {
      response.writeHead(404).end()
    }
  }
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', origin)
    const files = `/remotes/${remote?.name}/${version}/`
    if (remote && pathname.startsWith(files)) return answerFile(response, pathname.slice(files.length))
    if (remote && pathname === `/sandbox/${remote.name}/${version}`)
      return void answerFrame(response, remote).catch((error: unknown) => response.destroy(error as Error))
    answerAsPortal(asked, response, { portal, own: origin, remote: async () => remote })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
