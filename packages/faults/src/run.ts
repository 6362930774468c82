import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { snapshotWorkers } from '@ginkgo/dev-stack'
import { Report } from './report.ts'
import { scenarios } from './scenarios.ts'

const { values } = parseArgs({
  options: {
    /** How many minutes the mixed load lasts. */
    minutes: { type: 'string', default: '10' },
    /** How often the database is killed. */
    kills: { type: 'string', default: '60' },
    /** How often a remote is released. */
    releases: { type: 'string', default: '100' },
    /** How many seconds a hundred writers write. */
    seconds: { type: 'string', default: '60' },
    /** Runs only scenarios whose name contains this text. */
    only: { type: 'string', default: '' },
  },
})

// Bundles the Workers once, so that edits of the source during the run do not matter.
const workers = mkdtempSync(join(tmpdir(), 'ginkgo-workers-'))
process.on('exit', () => rmSync(workers, { recursive: true, force: true }))
await snapshotWorkers(workers, ['api-worker'])
process.env.GINKGO_WORKERS = workers

const report = new Report()
const inputs = {
  minutes: Number(values.minutes),
  kills: Number(values.kills),
  releases: Number(values.releases),
  seconds: Number(values.seconds),
}
for (const [name, scenario] of Object.entries(scenarios))
  if (name.includes(values.only)) await report.run(name, () => scenario(inputs))
report.summarize()
process.stdout.write(`\n${report.passed} passed, ${report.failed} failed\n`)
process.exit(report.failed === 0 && report.passed > 0 ? 0 : 1)
