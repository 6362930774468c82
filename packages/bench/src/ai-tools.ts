import { AiScope } from '@ginkgo/contracts'
import { as, bodyOf, createApiKey, mcp, request, type TestOrganization } from '@ginkgo/testing'
import { processorClock } from './clock.ts'
import { median } from './measure.ts'
import { report } from './report.ts'
import { type KeyOf, reportTokens } from './task-tokens.ts'
import { startWorkerd } from './workerd.ts'

/** Tool calls that are offered in a second. */
const offered = 200
const seconds = 3
/** Calls that are under way together at most: a machine that answers fewer than are offered is not buried in them. */
const callers = 20
/** Keys that share them, as one makes 3,000 calls a minute at most. */
const keyCount = 8

const slices = 4
const revision = '2026-07-28'

/** Where the API runs without the development server in front of it, which would be measured. */
interface Runtime {
  readonly bundleDir: string
  readonly databasePoolUrl: string
}

/** Prints what a tool costs beside the endpoint that it is made from, and how many tokens a model reads. */
export async function measureAiTools(
  runtime: Runtime,
  organization: TestOrganization,
  rounds: number,
): Promise<void> {
  const {
    admin,
    verticals: [vertical],
  } = organization
  report.title(`tools of the Model Context Protocol, ${offered} calls a second`)
  const keys = await Promise.all(
    Array.from({ length: keyCount }, async (_, at) => {
      const { id, key } = await createApiKey(admin, { name: `Bench ${at}`, scopes: AiScope.options })
      bodyOf(await as(admin).patch(`/api/api-keys/${id}`, { callsPerMinute: 3_000 }), 204)
      return key
    }),
  )
  const key = (nth: number) => keys[nth % keyCount]!
  await measureSearch(key, admin.cookie, rounds * 4)
  await measureRates(runtime, key, vertical.id)
  await reportTokens(organization, key)
}

/** Texts that find many leads, few, and none. */
const texts = ['gmbh', 'alder foods', 'alder', '4930123', 'no such thing']

async function measureSearch(key: KeyOf, cookie: string, rounds: number): Promise<void> {
  const tool: number[] = []
  const palette: number[] = []
  const timed = async (times: number[], round: number, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    if (round > 3) times.push(performance.now() - began)
  }
  for (let round = 0; round < rounds; round++) {
    const text = texts[round % texts.length]!
    await timed(tool, round, () => mcp(key(round)).call('search', { query: text }))
    await timed(palette, round, async () =>
      bodyOf(await request('GET', `/api/search?q=${encodeURIComponent(text)}`, { headers: { cookie } }), 200),
    )
  }
  report.atMost(2, 'the search tool ÷ the search of the palette, p95', p95(tool), p95(palette))
}

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN

async function measureRates({ bundleDir, databasePoolUrl }: Runtime, key: KeyOf, verticalId: string) {
  const api = await startWorkerd(bundleDir, databasePoolUrl)
  try {
    const works = [
      (nth: number) => toolCall(api.origin, key(nth), nth, verticalId),
      (nth: number) =>
        fetch(`${api.origin}/api/ai/verticals/${verticalId}/pipelines?limit=50`, {
          headers: { authorization: `Bearer ${key(nth)}` },
        }),
    ]
    const processor = processorClock(api.pid)
    const rates: [number[], number[]] = [[], []]
    const costs: [number[], number[]] = [[], []]
    for (let slice = 0; slice <= slices; slice++)
      for (const [place, work] of works.entries()) {
        const before = processor()
        const rate = await answeredPerSecond(work)
        // The first slice warms both up.
        if (slice === 0) continue
        rates[place]!.push(rate)
        costs[place]!.push((processor() - before) / (offered * seconds))
      }
    const [tools, rest] = rates.map(median) as [number, number]
    const [toolCost, restCost] = costs.map(median) as [number, number]
    report.atLeast(
      0.8,
      'calls of a tool ÷ calls of its endpoint by REST',
      tools / rest,
      `${tools.toFixed(0)}/s ÷ ${rest.toFixed(0)}/s of ${offered}/s`,
    )
    report.atLeast(
      0.8,
      'the same by processor time of the runtime',
      restCost / toolCost,
      `${restCost.toFixed(2)} ms ÷ ${toolCost.toFixed(2)} ms a call`,
    )
    const carried = 1_000 / toolCost
    report.figure(
      carried >= offered,
      'calls of tools that one isolate carries',
      carried.toFixed(0),
      'a second',
    )
  } finally {
    await api.stop()
  }
}

/** One message as clients of the revision 2026-07-28 send it. */
function toolCall(origin: string, key: string, id: number, verticalId: string): Promise<Response> {
  const name = 'list_settings'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { name, arguments: { what: 'pipelines', verticalId }, _meta }
  return fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
      ...{ 'mcp-protocol-version': revision, 'mcp-method': 'tools/call', 'mcp-name': name },
    },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }),
  })
}

/** Offers calls for some seconds, and waits for their answers. */
async function answeredPerSecond(work: (nth: number) => Promise<Response>): Promise<number> {
  const began = performance.now()
  const elapsed = () => performance.now() - began
  const count = offered * seconds
  let begun = 0
  const caller = async () => {
    while (begun < count) {
      const nth = begun++
      const due = (nth / offered) * 1_000 - elapsed()
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due))
      const response = await work(nth)
      const text = await response.text()
      if (response.status !== 200 || text.includes('"isError":true')) throw new Error(text)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (count / elapsed()) * 1_000
}
