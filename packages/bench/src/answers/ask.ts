import { mcp, type Reply, request, testStack } from '@ginkgo/testing'
import { cookieOf, tokenOf } from './accounts.ts'
import { clockHeader } from './clocked-api.ts'
import { clock, dayMs, hashOf } from './organization.ts'

/** A call that can be made again: all ids in it are those of the data set, or kept from an answer before. */
export interface Call {
  /** The endpoint's id, by which differences are counted. */
  readonly of: string
  /** A person by the key in the data set, with `key:` in front for the key of that person. */
  readonly caller: string
  /** `MCP` calls the tool whose name is the path. */
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** Pages to follow, at most. */
  readonly pages?: number
  /** Keeps the `id` or `cursor` of the answer under this name, for `{name}` in later calls. */
  readonly keep?: string
  /** Its place in the recording, from which the API takes the time. */
  readonly place?: number
  /** Asked again after the writes. */
  readonly isShort?: boolean
}

/** One page of an answer as it is compared: without what differs from run to run. */
export interface Answer {
  readonly status: number
  readonly total: string | null
  readonly isTotalAtLeast: boolean
  readonly hasMore: boolean
  readonly body: unknown
}

/** Far fewer calls than a key may make in a minute. */
const msPerCall = 250
const longestBody = 64_000
const shownOfLong = 2_000
const ownTimes = new Set(['lastSeenAt', 'lastUsedAt', 'expiresAt'])

/** Asks for all pages of a call. */
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

/** A file is compared line by line. */
const linesOf = (body: unknown) => (typeof body === 'string' ? body.split(/\r?\n/) : body)

/** The value with its keys in order, and placeholders for what differs from run to run. */
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
  // The product ends the rank of a card that moves with random letters, so that two that move at once differ.
  if (key === 'rank' && !seededRank.test(value)) return `<rank>`
  return value.length < 24 ? value : withoutOwn(value, names)
}

const seededRank = /^f\d{6}V$/
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** Ids that were made during the run, and times that the database took from the machine's clock. */
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

/** Of a long list a hash per item, so that the first item that differs can be named. */
function shortened(body: unknown): unknown {
  const text = JSON.stringify(body) ?? ''
  if (text.length <= longestBody) return body
  const begin = text.slice(0, shownOfLong)
  if (!Array.isArray(body)) return { begin, hash: hashOf(text) }
  return { begin, hashes: body.map((item) => hashOf(JSON.stringify(item)).slice(0, 12)) }
}
