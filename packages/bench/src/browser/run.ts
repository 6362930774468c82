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
import { type FilledPortal, startPortal } from './portal-stack.ts'
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

let started: Promise<FilledPortal> | undefined
/** The portal that most measurements share, started for the first of them. */
async function portal() {
  const federated = await (started ??= startPortal(join(data, 'federated'), sizes))
  const [few, many, most] = federated.organizations
  if (!few || !many || !most) throw new Error('The organizations are missing')
  return { federated, few, many, most }
}
const browser = await launchChromium()

const measurements: Readonly<Record<string, () => Promise<void>>> = {
  cold: async () => {
    const { federated } = await portal()
    const oneBundle = await startPortal(join(data, 'one-bundle'), [125], { replaceShell: buildOneBundle })
    await measureColdStart(browser, federated, oneBundle).finally(() => oneBundle.stack.stop())
  },
  shift: async () => measureLayoutShift(browser, (await portal()).federated),
  board: async () => {
    const { federated, few, many } = await portal()
    await measureBoard(browser, federated, few, many)
  },
  day: async () => {
    const { federated, few } = await portal()
    await measureDay(browser, federated, few)
  },
  seen: async () => {
    const { federated, few } = await portal()
    await measureSeen(browser, federated, few)
  },
  scrolling: async () => {
    const { federated, most } = await portal()
    await measureScrolling(browser, federated, most)
  },
  lighthouse: async () => {
    const { federated, few } = await portal()
    await measureLighthouse(federated, few)
  },
}

try {
  for (const [name, measure] of Object.entries(measurements))
    if (name.includes(values.only)) await measure().catch((error: unknown) => report.failed(name, error))
} finally {
  await browser.close()
  await (await started)?.stack.stop()
}
