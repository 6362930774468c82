import { mcp, type Reply, request, testStack } from '@ginkgo/testing'
import { cookieOf, tokenOf } from './accounts.ts'
import { clockHeader } from './clocked-api.ts'
import { clock, dayMs, hashOf } from './organization.ts'

/** A call that can be repeated: every id in it is from the data set or from an earlier answer. */
export interface Call {
  /** The endpoint's id; differences are counted by it. */
  readonly of: string
  /** A person by the key in the data set; with `key:` in front, the API key of that person. */
  readonly caller: string
  /** For `MCP`, the path is the name of the tool to call. */
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** The number of pages to follow, at most. */
  readonly pages?: number
  /** Keeps the `id` or `cursor` of the answer under this name, which later calls use as `{name}`. */
  readonly keep?: string
  /** Its position in the recording, from which the API's clock is set. */
  readonly place?: number
  /** Repeated after the writes. */
  readonly isShort?: boolean
}

/** One page of an answer in the form that is compared: without what differs from run to run. */
export interface Answer {
  readonly status: number
  readonly total: string | null
  readonly isTotalAtLeast: boolean
  readonly hasMore: boolean
  readonly body: unknown
}

/** Stays far below the number of calls that a key may make in a minute. */
const msPerCall = 250
const longestBody = 64_000
const shownOfLong = 2_000
const ownTimes = new Set(['lastSeenAt', 'lastUsedAt', 'expiresAt'])

/** Follows all pages of a call. */
export async function answersTo(call: Call, kept: Map<string, string>): Promise<Answer[]> {
  const answers: Answer[] = []
  let path: string | undefined = filled(call.path, kept)
  while (path && answers.length < (call.pages ?? 1)) {
    const reply: Reply = await send(call, path, kept)
    const value = reply.body?.id ?? reply.body?.cursor
    if (call.keep && typeof value === 'string') kept.set(call.keep, value)
    const next: string | undefined = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
    answers.push({
      status: reply.status,
      total: reply.headers.get('x-total-count'),
      isTotalAtLeast: reply.headers.has('x-total-count-is'),
      hasMore: next !== undefined,
      body: shortened(
        comparable(linesOf(reply.body), new Map([...kept].map(([name, text]) => [text, name]))),
      ),
    })
    path = next && pathOf(next)
  }
  return answers
}

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link, testStack().origin)
  return pathname + search
}

const filled = (text: string, kept: ReadonlyMap<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => kept.get(name) ?? whole)

async function send(call: Call, path: string, kept: Map<string, string>): Promise<Reply> {
  const at = { [clockHeader]: String(clock + (call.place ?? 0) * msPerCall) }
  const body = call.body === undefined ? undefined : JSON.parse(filled(JSON.stringify(call.body), kept))
  const [, holder] = call.caller.split('key:')
  if (call.method === 'MCP') {
    const reply = await mcp(tokenOf(holder!)).send('tools/call', { name: path, arguments: body }, at)
    const { isError, content, structuredContent } = reply.body?.result ?? {}
    return { ...reply, body: isError ? { isError, content } : (structuredContent ?? reply.body) }
  }
  if (holder)
    return request(call.method, path, {
      body,
      headers: { ...at, origin: '', authorization: `Bearer ${tokenOf(holder)}` },
    })
  return request(call.method, path, { body, headers: at, cookie: cookieOf(call.caller) })
}

/** Files are compared line by line. */
const linesOf = (body: unknown) => (typeof body === 'string' ? body.split(/\r?\n/) : body)

/** The value with its keys sorted, and placeholders for what differs from run to run. */
function comparable(value: unknown, names: ReadonlyMap<string, string>, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, names))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, item]) => [name, comparable(item, names, name)]),
    )
  if (typeof value !== 'string') return value
  if (key === 'requestId' || key === 'cursor' || ownTimes.has(key)) return `<${key}>`
  // The product ends the rank of a moved card with random letters, so that two cards moved at once get different ranks.
  if (key === 'rank' && !seededRank.test(value)) return `<rank>`
  return value.length < 24 ? value : withoutOwn(value, names)
}

const seededRank = /^f\d{6}V$/
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** Replaces ids made during the run, and times that the database took from the machine's clock. */
function withoutOwn(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(uuid, (id) => {
      const at = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
      const isOwn = at >= clock && at < clock + dayMs
      return names.has(id) ? `{${names.get(id)}}` : isOwn || isNow(at) ? '<new id>' : id
    })
    .replaceAll(instant, (time) => (isNow(Date.parse(time)) ? '<now>' : time))
}

const isNow = (at: number) => Math.abs(at - Date.now()) < dayMs

/** For a long list a hash for each item, so that the first item that differs can be named. */
function shortened(body: unknown): unknown {
  const text = JSON.stringify(body) ?? ''
  if (text.length <= longestBody) return body
  const begin = text.slice(0, shownOfLong)
  if (!Array.isArray(body)) return { begin, hash: hashOf(text) }
  return { begin, hashes: body.map((item) => hashOf(JSON.stringify(item)).slice(0, 12)) }
}
