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
        const [few, many] = await inTurnBy(clock, rounds, await asSmall(call), await asLarge(call))
        report.atMost(bar, name, many, few)
        if (name.startsWith('search ')) report.below(300, name, many)
      } catch (error) {
        report.failed(name, error)
      }
    }
  } finally {
    await api.stop()
  }
}

/** Prepares a call as the admin of an organization: its path filled in, and its page reached. */
async function asker(origin: string, { id, admin, verticals: [vertical] }: TestOrganization) {
  const [stage] = await sql('SELECT id FROM stages WHERE organization_id = ? ORDER BY position LIMIT 1', [id])
  const ids = { verticalId: vertical.id, userId: admin.id, stageId: String(stage!.id) }
  const get = async (path: string) => {
    const response = await fetch(origin + path, { headers: { cookie: admin.cookie } })
    const body = await response.text()
    if (!response.ok) throw new Error(`Answered ${response.status} ${body.slice(0, 200)}`)
    return response
  }
  return async (call: Call) => {
    let path = call.path(ids)
    for (let page = 0; page < (call.pagesDeep ?? 0); page++) path = nextPage(await get(path)) ?? path
    return () => get(path)
  }
}

const nextPage = ({ headers }: Response) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
