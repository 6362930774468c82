import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '@ginkgo/testing/portal'
import { report } from '../report.ts'
import { measureColdStart } from './cold-start.ts'
import { measureDay } from './day.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureLighthouse } from './lighthouse.ts'
import { buildOneBundle } from './one-bundle.ts'
import { type FilledPortal, startPortal } from './portal-stack.ts'
import { measureSeen } from './seen.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    /** Runs only the measurement with this name. */
    only: { type: 'string', default: '' },
  },
})
const data = resolve(values.data ?? join(import.meta.dirname, '../../../../.data/bench-browser'))

let started: Promise<FilledPortal> | undefined
/** The portal that all measurements share, started for the first of them. */
const portal = () => (started ??= startPortal(join(data, 'federated')))
const browser = await launchChromium()

const measurements: Readonly<Record<string, () => Promise<void>>> = {
  cold: async () => {
    const federated = await portal()
    const oneBundle = await startPortal(join(data, 'one-bundle'), buildOneBundle)
    await measureColdStart(browser, federated, oneBundle).finally(() => oneBundle.stack.stop())
  },
  shift: async () => measureLayoutShift(browser, await portal()),
  day: async () => measureDay(browser, await portal()),
  seen: async () => measureSeen(browser, await portal()),
  lighthouse: async () => measureLighthouse(await portal()),
}

try {
  for (const [name, measure] of Object.entries(measurements))
    if (name.includes(values.only)) await measure().catch((error: unknown) => report.failed(name, error))
} finally {
  await browser.close()
  await (await started)?.stack.stop()
}
