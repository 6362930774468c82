import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startFilled } from './bench-stack.ts'
import { measureGrowth } from './growth.ts'
import { measureListCosts } from './list-costs.ts'
import { measureStartUp } from './start-up.ts'
import { measureStageChange } from './writes.ts'

const { values } = parseArgs({
  options: {
    /** The size of the set that is compared with the small one of 500 leads. */
    upper: { type: 'string', default: 'large' },
    /** `processor` gives ratios of processor time, for a machine that does other work meanwhile. */
    clock: { type: 'string', default: 'wall' },
    rounds: { type: 'string', default: '15' },
    /** Measures only calls whose name contains this text. */
    only: { type: 'string', default: '' },
    data: { type: 'string' },
    /** Nothing but what lists cost the database. */
    lists: { type: 'boolean', default: false },
    /** Nothing but what the number of records costs, as a person waits and in the database alone. */
    growth: { type: 'boolean', default: false },
  },
})
const leadsOf: Record<string, number> = { large: 50_000, huge: 500_000 }
const leads = { small: 500, large: leadsOf[values.upper] ?? Number(values.upper) }
const rounds = Number(values.rounds)
const root = resolve(import.meta.dirname, '../../..')

const dataDir = resolve(values.data ?? join(root, `.data/bench-${leads.large}`))
const { stack, sets, bundleDir } = await startFilled(dataDir, leads)
const { databasePoolUrl } = stack
try {
  if (!values.only && !values.lists && !values.growth) {
    await measureStartUp(bundleDir, databasePoolUrl)
    await measureStageChange(bundleDir, databasePoolUrl, sets.large, rounds * 3)
  }
  if (!values.lists)
    await measureGrowth(sets, {
      bundleDir,
      databaseUrl: databasePoolUrl,
      databasePid: stack.sqld.pid,
      rounds,
      only: values.only,
      byProcessor: values.clock === 'processor',
    })
} finally {
  await stack.stop()
}
if (values.lists || !values.only)
  await measureListCosts(dataDir, sets.large, {
    bars: values.upper === 'huge' ? { most: 300, worst: 1_500 } : { most: 30, worst: 150 },
    only: values.only,
  })
