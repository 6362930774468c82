import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPortal, remotes, settingsOnFreePorts, snapshotWorkers } from '@ginkgo/dev-stack'
import { startOwnStack } from '@ginkgo/testing'
import { launchChromium } from '@ginkgo/testing/portal'
import { type Figures, rehearse } from '../src/release-rehearsal/rehearse.ts'
import { percentile } from '../src/release-rehearsal/traffic.ts'

const { values } = parseArgs({
  options: { releases: { type: 'string', default: '100' }, visitors: { type: 'string', default: '20' } },
})
/** Of the visitors; the others fetch what a browser fetches, but run none of it. */
const tabs = 4
const section = { remote: 'mfe-leads', path: '/leads', heading: 'Leads' } as const

const dir = mkdtempSync(join(tmpdir(), 'ginkgo-rehearsal-'))
const built = join(import.meta.dirname, '../../..', section.remote, 'dist')
const template = join(dir, 'template')
const changed = join(dir, 'changed')

function buildWith(mark: string): string {
  rmSync(changed, { recursive: true, force: true })
  cpSync(template, changed, { recursive: true })
  for (const file of readdirSync(changed).filter((each) => each.endsWith('.js'))) {
    const path = join(changed, file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n// ${mark}`)
  }
  return changed
}

function print({ releases, rollbacks, lateReloads, traffic, recorded }: Figures, minutes: number): void {
  const { loads, files, failures, problems, shells, versions } = traffic
  const lines = [
    ['releases and roll-backs', `${releases} and ${rollbacks} in ${minutes.toFixed(1)} minutes`],
    ['recorded in the history', `${recorded}, with the way back at the end`],
    ['visitors', `${tabs} tabs of Chromium, ${Number(values.visitors) - tabs} HTTP clients`],
    ['page loads', `${loads.length}, of ${versions.size} versions, with ${files} files of the remote`],
    [
      'time of a page load',
      `${percentile(loads, 0.5).toFixed(0)} ms median, ${percentile(loads, 0.95).toFixed(0)} ms p95`,
    ],
    ['failed page loads (bar: 0)', String(failures.length)],
    ['errors in the tabs (bar: 0)', String(problems.length)],
    ['not live after one reload (bar: 0)', String(lateReloads.length)],
    ['builds of the shell seen (bar: 1)', String(shells.size)],
  ] as const
  for (const [name, value] of lines) console.log(`${name.padEnd(36)} ${value}`)
  for (const line of [...failures, ...lateReloads, ...problems].slice(0, 20)) console.log(`  ✘ ${line}`)
}

const settings = await settingsOnFreePorts(join(dir, 'data'))
const { dataDir } = settings
await buildPortal({ dataDir, shell: true, remotes })
cpSync(built, template, { recursive: true, filter: (file) => !file.endsWith('.map') })
// Bundles the Workers once, so that edits of the source during the run do not matter.
await snapshotWorkers(join(dir, 'workers'), ['shell-app', 'api-worker'])
const stack = await startOwnStack({ settings, portal: true, workersFrom: join(dir, 'workers') })
const browser = await launchChromium()
let passed = false
try {
  const begun = Date.now()
  const figures = await rehearse({
    browser,
    section,
    dataDir,
    buildWith,
    tabs,
    releases: Number(values.releases),
    rollbackEvery: 4,
    httpVisitors: Number(values.visitors) - tabs,
    onStep: (text) => process.stdout.write(`${text}\n`),
  })
  print(figures, (Date.now() - begun) / 60_000)
  const { traffic, lateReloads } = figures
  const wrong = [...traffic.failures, ...traffic.problems, ...lateReloads]
  passed = wrong.length === 0 && traffic.shells.size === 1
} finally {
  await browser.close()
  await stack.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exit(passed ? 0 : 1)
