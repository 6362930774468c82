import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { undocumentedHeaders } from './documented-headers.ts'
import { answersOk, freePorts, waitFor } from '@ginkgo/dev-stack'

/** Addresses of proxies that hold each answer of the API against the document it is described in. */
export interface DocumentProxies {
  /** For `/api/openapi.json`. */
  readonly api: string
  /** For `/api/ai/openapi.json`. */
  readonly ai: string
}

/** What the proxy finds in a request or its answer that the document does not say. */
interface Violation {
  /** Begins with `request` or `response`. */
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
 * Starts one proxy for each document of the API at `origin`. They pass every request on, also one that the document
 * forbids, and say in a header of the answer what they found: with `--errors` they would answer wrong requests
 * themselves, and let undocumented refusals pass as warnings.
 */
export const startDocumentProxies = async (
  origin: string,
): Promise<{ proxies: DocumentProxies; stop(): void }> => {
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  const ports = await freePorts(2)
  const children = ['/api/openapi.json', '/api/ai/openapi.json'].map((document, index) =>
    spawn(
      process.execPath,
      [prism, 'proxy', origin + document, origin, '--port', String(ports[index]), '--verboseLevel', 'silent'],
      { stdio: 'ignore' },
    ),
  )
  const stop = () => {
    for (const child of children) child.kill()
  }
  const [api, ai] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
  try {
    for (const proxy of [api, ai])
      await waitFor(`${proxy} passing requests on`, () => answersOk(`${proxy}/api/health`), 60_000)
  } catch (error) {
    stop()
    throw error
  }
  return { proxies: { api, ai }, stop }
}

/** Sends what this test file asks the API at `origin` through the proxies from now on; undefined ends that. */
export const useDocumentProxies = (origin: string, proxies: DocumentProxies | undefined): void => {
  current = proxies && { origin, proxies }
}

/** Files about the documents themselves; they are in none. */
const beside = ['/api/openapi.json', '/api/ai/openapi.json', '/api/ai/docs']

/** Where a request to the API at `origin` is sent: there, or to the proxy that knows its document. */
export const doorOf = (origin: string, path: string): string => {
  current ??= fromEnvironment()
  const { pathname } = new URL(path, origin)
  if (current?.origin !== origin || !pathname.startsWith('/api/') || beside.includes(pathname)) return origin
  return pathname.startsWith('/api/ai/') ? current.proxies.ai : current.proxies.api
}

/**
 * An answer must be as the document says, whatever was asked. An address that is in no document may answer nothing but
 * that there is none.
 * @throws Error that says what is not documented
 */
export const checkDocumented = async (method: string, url: URL, answer: Response): Promise<void> => {
  if (!current || ![current.proxies.api, current.proxies.ai].includes(url.origin)) return
  const { status, headers } = answer
  const refuse = (what: string) => {
    throw new Error(`${method} ${url.pathname} answered ${status}, and its document does not say so: ${what}`)
  }
  const found = headers.get('sl-violations') ?? '[]'
  const isUnknown = found.includes('Selected route not found')
  if (isUnknown && status === 404) return
  const violations: Violation[] = found.startsWith('[') ? JSON.parse(found) : []
  const isUndocumented = violations.some(({ location }) => location[0] === 'response')
  if (isUnknown || isUndocumented || !found.startsWith('[')) refuse(found)
  for (const name of await undocumentedHeaders(current.origin, method, url.pathname, answer))
    refuse(`the header ${name}`)
}
