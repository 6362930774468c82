import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '@ginkgo/testing/portal'
import { report } from '../report.ts'
import { measureBoard } from './board.ts'
import { measureColdStart } from './cold-start.ts'
import { measureDay } from './day.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureLighthouse } from './lighthouse.ts'
import { buildOneBundle } from './one-bundle.ts'
import { startPortal } from './portal-stack.ts'
import { measureScrolling } from './scrolling.ts'
import { measureSeen } from './seen.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    /** Runs only the measurement with this name. */
    only: { type: 'string', default: '' },
  },
})
const data = resolve(values.data ?? join(import.meta.dirname, '../../../../.data/bench-browser'))
/** Two enquiries for every five leads: a board of 50 cards, one of 5,000, and a list of 50,000. */
const sizes = [125, 12_500, 50_000] as const

const federated = await startPortal(join(data, 'federated'), sizes)
const [few, many, most] = federated.organizations
if (!few || !many || !most) throw new Error('The organizations are missing')
const browser = await launchChromium()

const measurements: Readonly<Record<string, () => Promise<void>>> = {
  cold: async () => {
    const oneBundle = await startPortal(join(data, 'one-bundle'), [125], buildOneBundle)
    await measureColdStart(browser, federated, oneBundle).finally(() => oneBundle.stack.stop())
  },
  shift: () => measureLayoutShift(browser, federated),
  board: () => measureBoard(browser, federated, few, many),
  day: () => measureDay(browser, federated, few),
  seen: () => measureSeen(browser, federated, few),
  scrolling: () => measureScrolling(browser, federated, most),
  lighthouse: () => measureLighthouse(federated, few),
}

try {
  for (const [name, measure] of Object.entries(measurements))
    if (name.includes(values.only)) await measure().catch((error: unknown) => report.failed(name, error))
} finally {
  await browser.close()
  await federated.stack.stop()
}
