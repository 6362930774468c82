import { AiScope } from '@ginkgo/contracts'
import { as, bodyOf, createApiKey, mcp, request, type TestOrganization, withBearer } from '@ginkgo/testing'
import { median } from './measure.ts'
import { report } from './report.ts'
import { type KeyOf, reportTokens } from './task-tokens.ts'

/** Tool calls that are offered in a second. */
const offered = 200
const seconds = 3
/** Calls that are under way together at most: a machine that answers fewer than are offered is not buried in them. */
const callers = 20
/** Keys that share them, as one makes 3,000 calls a minute at most. */
const keyCount = 8

/** Prints what a tool costs beside the endpoint that it is made from, and how many tokens a model reads. */
export async function measureAiTools(organization: TestOrganization, rounds: number): Promise<void> {
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
  await measureRates(key, vertical.id)
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

async function measureRates(key: KeyOf, verticalId: string): Promise<void> {
  const byTool = (nth: number) => mcp(key(nth)).call('list_pipelines', { verticalId })
  const byRest = async (nth: number) =>
    bodyOf(await withBearer(key(nth), 'GET', `/api/ai/verticals/${verticalId}/pipelines?limit=50`), 200)
  const rates: [number[], number[]] = [[], []]
  for (let slice = 0; slice <= 3; slice++)
    for (const [place, work] of [byTool, byRest].entries()) {
      const rate = await answeredPerSecond(work)
      // The first slice warms both up.
      if (slice > 0) rates[place]!.push(rate)
    }
  const [tools, rest] = rates.map(median) as [number, number]
  report.atLeast(
    0.8,
    'calls of a tool ÷ calls of its endpoint by REST',
    tools / rest,
    `${tools.toFixed(0)}/s ÷ ${rest.toFixed(0)}/s`,
  )
}

async function answeredPerSecond(work: (nth: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const elapsed = () => performance.now() - began
  const count = offered * seconds
  let begun = 0
  const caller = async () => {
    while (begun < count) {
      const nth = begun++
      const due = (nth / offered) * 1_000 - elapsed()
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due))
      await work(nth)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (count / elapsed()) * 1_000
}
