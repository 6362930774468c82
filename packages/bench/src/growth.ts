import { sql, type TestOrganization } from '@ginkgo/testing'
import type { DataSets } from './bench-stack.ts'
import { type Call, calls } from './calls.ts'
import { type Clock, processorClock, wallClock } from './clock.ts'
import { inTurnBy } from './measure.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

const bar = 1.5

interface GrowthOptions {
  readonly bundleDir: string
  readonly databaseUrl: string
  /** The process id of the database. */
  readonly databasePid: number
  readonly rounds: number
  /** Measures only calls whose name contains this text. */
  readonly only: string
  /** Measures the processor time of API and database instead of elapsed time. */
  readonly byProcessor: boolean
}

/** Prints, for every call, its median time on the large set beside that on the small one. */
export async function measureGrowth({ small, large }: DataSets, options: GrowthOptions): Promise<void> {
  const { rounds, only, byProcessor } = options
  const api = await startWorkerd(options.bundleDir, options.databaseUrl)
  try {
    const clock: Clock = byProcessor ? processorClock(api.pid, options.databasePid) : wallClock
    const [asSmall, asLarge] = [await asker(api.origin, small), await asker(api.origin, large)]
    report.title(`large ÷ small, median of ${rounds}${byProcessor ? ', processor time' : ''}`)
    for (const call of calls) {
      if (!`${call.name} ${call.pagesDeep ?? ''}`.includes(only)) continue
      const name = call.pagesDeep ? `${call.name}, page ${call.pagesDeep + 1}` : call.name
      try {
        const [ofSmall, ofLarge] = [await asSmall(call), await asLarge(call)]
        const [few, many] = await inTurnBy(clock, rounds, ofSmall, ofLarge)
        report.atMost(bar, name, many, few)
        await reportSameLength({ ofSmall, ofLarge, clock, rounds })
        if (name.startsWith('search ')) report.below(300, name, many)
      } catch (error) {
        report.failed(name, error)
      }
    }
  } finally {
    await api.stop()
  }
}

interface Compared {
  readonly ofSmall: Asked
  readonly ofLarge: Asked
  readonly clock: Clock
  readonly rounds: number
}

/**
 * Where the small set has fewer rows than a page of the large one, the ratio also reflects the length of the answers.
 * So both are asked again for the same number of rows.
 */
async function reportSameLength({ ofSmall, ofLarge, clock, rounds }: Compared): Promise<void> {
  const [rows, more] = [await ofSmall.rows(), await ofLarge.rows()]
  if (!ofLarge.path.includes(pageLength) || rows >= more) return
  const [few, many] = await inTurnBy(
    clock,
    rounds,
    ofSmall,
    ofLarge.with(pageLength, `limit=${Math.max(rows, 1)}`),
  )
  report.atMost(bar, `… ${Math.max(rows, 1)} rows at most`, many, few)
}

const pageLength = 'limit=50'

/** A call that can be repeated. */
interface Asked {
  (): Promise<unknown>
  readonly path: string
  /** The number of rows in the answer; undefined if it is not a list. */
  rows(): Promise<number>
  /** The same call with a part of its path replaced. */
  with(part: string, instead: string): () => Promise<unknown>
}

/**
 * Prepares a call as the admin of an organization: fills in its path, and follows the pages up to the one to measure.
 */
async function asker(origin: string, { id, admin, verticals: [vertical] }: TestOrganization) {
  const [stage] = await sql('SELECT id FROM stages WHERE organization_id = ? ORDER BY position LIMIT 1', [id])
  const ids = { verticalId: vertical.id, userId: admin.id, stageId: String(stage!.id) }
  const get = async (path: string) => {
    const response = await fetch(origin + path, { headers: { cookie: admin.cookie } })
    const body = await response.text()
    if (!response.ok) throw new Error(`Answered ${response.status} ${body.slice(0, 200)}`)
    return { response, body }
  }
  const rowsOf = (body: string) => {
    const answer: unknown = JSON.parse(body)
    return Array.isArray(answer) ? answer.length : 0
  }
  return async (call: Call): Promise<Asked> => {
    let path = call.path(ids)
    for (let page = 0; page < (call.pagesDeep ?? 0); page++)
      path = nextPage((await get(path)).response) ?? path
    const asked = () => get(path)
    return Object.assign(asked, {
      path,
      rows: async () => rowsOf((await get(path)).body),
      with: (part: string, instead: string) => () => get(path.replace(part, instead)),
    })
  }
}

const nextPage = ({ headers }: Response) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
