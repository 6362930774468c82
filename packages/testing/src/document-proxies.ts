import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { undocumentedHeaders } from './documented-headers.ts'
import { answersOk, freePorts, waitFor } from '@ginkgo/dev-stack'

const documents = { api: '/api/openapi.json', ai: '/api/ai/openapi.json' } as const
type DocumentName = keyof typeof documents

/** Addresses of proxies that check each answer of the API against the document that describes it. */
export type DocumentProxies = Partial<Record<DocumentName, string>>

/** Something in a request or its answer that contradicts the document. */
interface Violation {
  /** The first part is `request` or `response`. */
  readonly location: readonly string[]
  readonly message: string
}

let current: { readonly proxies: DocumentProxies; readonly origin: string } | undefined

const fromEnvironment = (): typeof current => {
  const { GINKGO_ORIGIN, GINKGO_DOCUMENT_PROXIES } = process.env
  if (!GINKGO_ORIGIN || !GINKGO_DOCUMENT_PROXIES) return undefined
  return { origin: GINKGO_ORIGIN, proxies: JSON.parse(GINKGO_DOCUMENT_PROXIES) }
}

/**
 * Starts a proxy for each document of the API at `origin`. It passes every request on, also one that the document
 * forbids, and reports violations in a header of the answer. With `--errors` it would answer wrong requests itself, and
 * would treat undocumented refusals as warnings.
 */
export const startDocumentProxies = async (
  origin: string,
  names: readonly DocumentName[] = ['api', 'ai'],
): Promise<{ proxies: DocumentProxies; stop(): void }> => {
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  const ports = await freePorts(names.length)
  const children = names.map((name, index) => {
    const options = ['--port', String(ports[index]), '--verboseLevel', 'silent']
    return spawn(process.execPath, [prism, 'proxy', origin + documents[name], origin, ...options], {
      stdio: 'ignore',
    })
  })
  const stop = () => {
    for (const child of children) child.kill()
  }
  try {
    const proxies: DocumentProxies = {}
    for (const [index, name] of names.entries()) {
      const proxy = `http://127.0.0.1:${ports[index]}`
      await waitFor(`${proxy} passing requests on`, () => answersOk(`${proxy}/api/health`), 110_000)
      proxies[name] = proxy
    }
    return { proxies, stop }
  } catch (error) {
    stop()
    throw error
  }
}

/** Makes this test file call the API at `origin` through the proxies; undefined ends that. */
export const useDocumentProxies = (origin: string, proxies: DocumentProxies | undefined): void => {
  current = proxies && { origin, proxies }
}

/** The addresses of the documents themselves, which no document describes. */
const documentPaths: readonly string[] = [...Object.values(documents), '/api/ai/docs']

/** The proxies follow where an answer leads, and know of no content that is sent as what it is. */
const isContent = (method: string, pathname: string) =>
  method === 'GET' && /^\/api\/(?:files|file-contents)\/[^/]+$/.test(pathname)

/** Where to send a request for the API at `origin`: there, or to the proxy that checks its document. */
export const documentedOrigin = (origin: string, path: string, method: string): string => {
  current ??= fromEnvironment()
  const { pathname } = new URL(path, origin)
  if (current?.origin !== origin || !pathname.startsWith('/api/') || documentPaths.includes(pathname))
    return origin
  if (isContent(method.toUpperCase(), pathname)) return origin
  return current.proxies[pathname.startsWith('/api/ai/') ? 'ai' : 'api'] ?? origin
}

/**
 * Checks that an answer is as its document says, whatever the request was. An address in no document may only be
 * answered with 404 or 405.
 * @throws Error that says what is not documented
 */
export const checkDocumented = async (method: string, url: URL, answer: Response): Promise<void> => {
  if (!current || !Object.values(current.proxies).includes(url.origin)) return
  const { status, headers } = answer
  const refuse = (what: string) => {
    throw new Error(`${method} ${url.pathname} answered ${status}, and its document does not say so: ${what}`)
  }
  const header = headers.get('sl-violations') ?? '[]'
  const isUnknown = header.includes('Selected route not found')
  if (isUnknown && status === 404) return
  const violations: Violation[] = header.startsWith('[') ? JSON.parse(header) : []
  const isUndocumented = violations.some(({ location }) => location[0] === 'response')
  if (isUnknown || isUndocumented || !header.startsWith('[')) refuse(header)
  for (const name of await undocumentedHeaders(current.origin, method, url.pathname, answer))
    refuse(`the header ${name}`)
}
