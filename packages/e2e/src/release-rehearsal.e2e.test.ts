import { expect } from 'vitest'
import { changedBuild } from './changed-build.ts'
import { journey } from './journey.ts'
import { rehearse } from './release-rehearsal/rehearse.ts'

/** A short rehearsal; `pnpm rehearse:releases` runs a long one. */
journey(
  'releases and roll-backs under traffic break no page and reach the next reload',
  async ({ browser, signal }) => {
    const { GINKGO_DATA: dataDir } = process.env
    if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
    const { traffic, lateReloads, recorded } = await rehearse({
      browser,
      section: { remote: 'mfe-activities', path: '/tasks', heading: 'Tasks' },
      dataDir,
      signal,
      buildWith: (mark) =>
        changedBuild('mfe-activities', (text, file) => (file.endsWith('.js') ? `${text}\n// ${mark}` : text)),
      releases: 3,
      rollbackEvery: 2,
      tabs: 3,
      httpVisitors: 3,
    })
    expect(traffic.failures).toEqual([])
    expect(traffic.problems).toEqual([])
    expect(lateReloads).toEqual([])
    expect(traffic.shells.size).toBe(1)
    expect(traffic.versions.size).toBeGreaterThan(2)
    expect(traffic.loads.length).toBeGreaterThan(10)
    // Three releases, one roll-back, and the restoration of the first version.
    expect(recorded).toBe(5)
  },
  // Each step opens the bucket again, as a real release does, which takes long on a busy machine.
  180_000,
)
