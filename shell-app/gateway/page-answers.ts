import type { authApi, changesApi, organizationApi, verticalsApi } from '@ginkgo/contracts'
import { type FirstRows, pageAt, readsIn } from '@ginkgo/portal-sdk/extensions'
import type { Env } from './env.ts'
import { renderFirstRows } from './first-rows.ts'
import { cookieOf } from './organization-of.ts'
import { appsOf, type LiveRemotes } from './registry.ts'

/** Milliseconds after which the page asks by itself for what has not come. */
const patienceMs = 2_000

/** The vertical in use, and the session of which the device has stored answers, as the portal's scripts tell them. */
const verticalCookie = 'ginkgo_vertical'
const storedCookie = 'ginkgo_kept'

const me: typeof authApi.me.path = '/api/auth/me'
const organization: typeof organizationApi.get.path = '/api/organization'
const verticals: typeof verticalsApi.list.path = '/api/verticals'
const changesIn = (verticalId: string) =>
  ('/api/verticals/{verticalId}/changes' satisfies typeof changesApi.list.path).replace(
    '{verticalId}',
    verticalId,
  )

/** What every page of a signed-in person asks for first. */
export const sessionReads = [me, organization, verticals] as const

/** Of what a page is sent to, an answer may depend on these alone. */
const passedOn = ['cookie', 'user-agent', 'accept-language', 'cf-connecting-ip']
/** Of an answer's headers, what the API's client reads. */
const taken = ['content-type', 'x-total-count', 'x-total-count-is', 'link']

interface PageAnswer {
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** A part of what is sent after the page; `packages/api-client/src/early-answers.ts` takes it. */
interface PagePart {
  readonly answers: readonly PageAnswer[]
  /** Addresses whose answers follow. */
  readonly coming?: readonly string[]
}

/**
 * Whether a page is asked for by somebody who goes there, and so gets answers with it. A page that is kept on a device for
 * times without a network is asked for by a script, and carries nobody's data.
 */
export const takesAnswers = (request: Request): boolean =>
  request.method === 'GET' && request.headers.get('sec-fetch-dest') === 'document'

/** Asks the API as the browser would. @returns undefined where the browser is to ask, and learn what is wrong, itself */
function asker(request: Request, env: Env, left: AbortSignal) {
  const headers = new Headers({ accept: 'application/json' })
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const signal = AbortSignal.any([left, AbortSignal.timeout(patienceMs)])
  return async (url: string): Promise<PageAnswer | undefined> => {
    try {
      const response = await env.API.fetch(new Request(new URL(url, request.url), { headers, signal }))
      const body = await response.text()
      if (response.status !== 200) return undefined
      return { url, body, headers: [...response.headers].filter(([name]) => taken.includes(name)) }
    } catch (error) {
      if (!left.aborted) console.error(`The page goes without the answer of ${url}:`, error)
      return undefined
    }
  }
}

/**
 * What the page at this address asks in this vertical: endpoints and addresses. An address with a query asks for something
 * else.
 */
function pageReads(
  address: URL,
  remotes: LiveRemotes,
  verticalId: string,
): [endpoint: string, url: string][] {
  const page = address.search === '' ? pageAt(appsOf(remotes), address.pathname) : undefined
  // What a sandboxed app may read is decided call by call.
  if (!page || remotes[page.app]?.registered.trust === 'sandbox') return []
  return readsIn(page, verticalId).map(({ endpoint, path, query, rows }) => {
    const search = new URLSearchParams({ ...query, ...(rows && { limit: String(rows) }) }).toString()
    return [endpoint, search ? `${path}?${search}` : path]
  })
}

export interface PageAnswers {
  readonly request: Request
  readonly env: Env
  readonly remotes: LiveRemotes
  /** Stands for the session. */
  readonly device: string
  /** What of the page's list is drawn as soon as it is answered. */
  readonly firstRows: FirstRows | undefined
  /** Of the page's scripts. */
  readonly nonce: string
}

/** What hands on a part of the answers, and what is drawn. */
interface Sending {
  readonly send: (part: PagePart) => void
  readonly draw: (html: string) => void
}

/**
 * Reads what the page asks for first, and hands it on as it comes: who is signed in and where, and then, unless the device
 * has kept answers to show, what the page declares as its `reads`. Where the change feed stands is read before those, as a
 * change in between would be in neither.
 */
async function readAnswers(
  { request, env, remotes, device, firstRows, nonce }: PageAnswers,
  { send, draw }: Sending,
  left: AbortSignal,
): Promise<void> {
  const ask = asker(request, env, left)
  const sendAnswer = async (url: string) => {
    const answer = await ask(url)
    if (answer) send({ answers: [answer] })
    return answer
  }
  const readPage = async () => {
    const [user, those] = await Promise.all([ask(me), ask(verticals)])
    const answers = [user, those].filter((answer) => answer !== undefined)
    const known = user && those ? (JSON.parse(those.body) as readonly { readonly id: string }[]) : []
    const chosen = cookieOf(request, verticalCookie)
    const vertical = known.find(({ id }) => id === chosen) ?? known[0]
    const isStored = cookieOf(request, storedCookie) === device
    const reads = vertical && !isStored ? pageReads(new URL(request.url), remotes, vertical.id) : []
    if (!user || !vertical || reads.length === 0) return send({ answers })
    const feed = changesIn(vertical.id)
    send({ answers, coming: [feed, ...reads.map(([, url]) => url)] })
    await sendAnswer(feed)
    const coming = new Map(reads.map(([endpoint, url]) => [endpoint, sendAnswer(url)]))
    const drawRows = async (rows: FirstRows) => {
      const [records, views] = await Promise.all([coming.get(rows.endpoint), coming.get(rows.views)])
      if (records && views)
        draw(renderFirstRows(rows, { user: user.body, records: records.body, views: views.body }, nonce))
    }
    await Promise.all([...coming.values(), ...(firstRows ? [drawRows(firstRows)] : [])])
  }
  await Promise.all([sendAnswer(organization), readPage()])
}

/** A script that hands a part over, and which nothing in it can end. */
const scriptOf = (part: PagePart, nonce: string) =>
  `<script nonce="${nonce}">(self.pageParts??=[]).push(${JSON.stringify(part).replaceAll('<', '\\u003c')})</script>`

/** The page at once, and the answers before its end. What a caller that left would have got is not read any more. */
export function withAnswers(html: string, page: PageAnswers): ReadableStream<Uint8Array> {
  const end = html.lastIndexOf('</body>')
  const leaving = new AbortController()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      const write = (text: string) => {
        if (!leaving.signal.aborted) controller.enqueue(encoder.encode(text))
      }
      write(html.slice(0, end))
      const sending = { send: (part: PagePart) => write(scriptOf(part, page.nonce)), draw: write }
      await readAnswers(page, sending, leaving.signal).catch((error: unknown) =>
        console.error('The page goes without its answers:', error),
      )
      write(html.slice(end))
      if (!leaving.signal.aborted) controller.close()
    },
    cancel() {
      leaving.abort()
    },
  })
}
