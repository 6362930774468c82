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
  /** The database's process. */
  readonly databasePid: number
  readonly rounds: number
  /** Calls whose name holds this text. */
  readonly only: string
  /** By the processor time of API and database instead of the clock on the wall. */
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
 * Where the small set has fewer rows for a page than the large one, a line compares the lengths of two answers as well:
 * another one asks both for as many rows.
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

/** A call that can be made again and again. */
interface Asked {
  (): Promise<unknown>
  readonly path: string
  /** How many rows it answers; none where it answers no list. */
  rows(): Promise<number>
  /** The same with another part in its path. */
  with(part: string, instead: string): () => Promise<unknown>
}

/** Prepares a call as the admin of an organization: its path filled in, and its page reached. */
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
