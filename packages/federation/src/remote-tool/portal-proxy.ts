import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http'
import type { ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { answersWithRemote, pageWithRemote, type Remote } from './page-with-remote.ts'
import { unreachable } from './unreachable.ts'

export interface PortalProxy {
  /** Origin of the portal. */
  readonly portal: URL
  /** Origin under which the browser sees it. */
  readonly own: string
  /** The remote as it is built now; undefined where pages are shown without it. */
  readonly remote: () => Promise<Remote | undefined>
}

const bodyOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/**
 * What the portal is told. It takes changes from its own pages only, so the origin of these is said to be the portal's;
 * that of any other page stays, and the portal refuses it as it would without this proxy.
 */
function headersFor(asked: IncomingHttpHeaders, { portal, own }: PortalProxy): IncomingHttpHeaders {
  const { 'if-none-match': _, ...headers } = asked
  const ofOwnPages = headers.origin === own ? { origin: portal.origin } : {}
  const referer = headers.referer?.startsWith(`${own}/`)
    ? { referer: headers.referer.replace(own, portal.origin) }
    : {}
  return { ...headers, ...ofOwnPages, ...referer, host: portal.host, 'accept-encoding': 'identity' }
}

/** What the browser is told: redirections within the portal stay below this proxy. */
function headersOf({ headers }: IncomingMessage, { portal, own }: PortalProxy): IncomingHttpHeaders {
  const { 'strict-transport-security': _, location, ...rest } = headers
  return { ...rest, ...(location && { location: location.replace(portal.origin, own) }) }
}

function change(
  path: string,
  answer: IncomingMessage,
): ((text: string, remote: Remote) => string) | undefined {
  if (answer.statusCode !== 200) return undefined
  if (answer.headers['content-type']?.startsWith('text/html')) return pageWithRemote
  return answersWithRemote[path]
}

async function handOn(
  asked: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
  proxy: PortalProxy,
): Promise<void> {
  const headers = headersOf(answer, proxy)
  const [path = ''] = (asked.url ?? '').split('?')
  const changed = asked.method === 'GET' ? change(path, answer) : undefined
  if (!changed) {
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(response)
    return
  }
  const [body, remote] = [await bodyOf(answer), await proxy.remote()]
  const text = remote ? changed(body, remote) : body
  const { 'content-length': _, etag: __, ...others } = headers
  response.writeHead(200, { ...others, 'cache-control': 'no-store' }).end(text)
}

const failed = (response: ServerResponse, portal: URL, error: Error) => {
  if (response.headersSent) return void response.destroy()
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(`${unreachable(portal, error)}\n`)
}

/** Answers a request as the portal does, with the remote from source in its pages. */
export function answerAsPortal(asked: IncomingMessage, response: ServerResponse, proxy: PortalProxy): void {
  const { portal } = proxy
  const ask = portal.protocol === 'https:' ? httpsRequest : httpRequest
  const options = { method: asked.method, headers: headersFor(asked.headers, proxy) }
  const sent: ClientRequest = ask(new URL(asked.url ?? '/', portal), options, (answer) => {
    handOn(asked, answer, response, proxy).catch((error: unknown) => failed(response, portal, error as Error))
  })
  sent.on('error', (error) => failed(response, portal, error))
  response.on('close', () => sent.destroy())
  asked.pipe(sent)
}
