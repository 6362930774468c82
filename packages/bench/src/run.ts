import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAiTools } from './ai-tools.ts'
import { startFilled } from './bench-stack.ts'
import { measureCustomFields } from './custom-fields.ts'
import { measureEmails } from './emails.ts'
import { measureGrowth } from './growth.ts'
import { measureImport } from './imports.ts'
import { measureListCosts } from './list-costs.ts'
import { measureLimits } from './limits.ts'
import { measureMerge } from './merges.ts'
import { measureThroughput } from './throughput.ts'
import { measureUploads } from './uploads.ts'
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
    /** Nothing but what lists, searches and counts cost, as a person waits for them and in the database alone. */
    growth: { type: 'boolean', default: false },
    /** Nothing but an import of so many rows. */
    import: { type: 'string' },
    /** Nothing but what e-mails cost. */
    emails: { type: 'boolean', default: false },
    /** Nothing but what the tools for AI cost. */
    tools: { type: 'boolean', default: false },
    /** Nothing but what custom fields cost. */
    fields: { type: 'boolean', default: false },
  },
})
const leadsOf: Record<string, number> = { large: 50_000, huge: 500_000 }
const leads = { small: 500, large: leadsOf[values.upper] ?? Number(values.upper) }
const rounds = Number(values.rounds)
const root = resolve(import.meta.dirname, '../../..')

const kept = resolve(values.data ?? join(root, `.data/bench-${leads.large}`))
// An import changes the set, and one that fails leaves its rows.
const dataDir = values.import ? join(root, '.data/bench-import') : kept
if (values.import) rmSync(dataDir, { recursive: true, force: true })
const { stack, sets, bundleDir } = await startFilled(dataDir, leads)
const { databasePoolUrl } = stack
try {
  if (values.import) await measureImport(bundleDir, databasePoolUrl, sets.large, Number(values.import))
  else if (values.fields) await measureCustomFields(bundleDir, stack, sets.large, rounds)
  else if (values.tools) await measureAiTools({ bundleDir, databasePoolUrl }, sets.large, rounds)
  else if (values.emails) await measureEmails(stack, rounds)
  else if (!values.only && !values.lists && !values.growth) {
    await measureImport(bundleDir, databasePoolUrl, sets.large, 2_000)
    await measureLimits(bundleDir, databasePoolUrl)
    await measureThroughput(bundleDir, stack, sets.large)
    await measureStageChange(bundleDir, databasePoolUrl, sets.large, rounds * 3)
    await measureUploads(stack, sets.large, rounds)
    await measureMerge(bundleDir, databasePoolUrl, sets.large, rounds)
    await measureCustomFields(bundleDir, stack, sets.large, rounds)
    await measureEmails(stack, rounds)
    await measureAiTools({ bundleDir, databasePoolUrl }, sets.large, rounds)
  }
  if (!values.lists && !values.import && !values.fields && !values.emails && !values.tools)
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
if (!values.import && !values.fields && !values.emails && !values.tools && (values.lists || !values.only))
  await measureListCosts(dataDir, sets.large, {
    bars: values.upper === 'huge' ? { most: 300, worst: 1_500 } : { most: 30, worst: 150 },
    only: values.only,
  })
