import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@ginkgo/dev-stack/paths'
import { onShutdown } from '@ginkgo/dev-stack/shutdown'
import { pickFaults, inOrder } from './pick-faults.ts'
import { faults } from './faults/index.ts'
import { type Lane, startLane } from './lanes.ts'
import { findUselessTests, tryFault, type Verdict } from './try-fault.ts'

// This program changes sources of the project that contains it, so `run.ts` runs it in a copy.
if (existsSync(join(root, '.git'))) throw new Error('Faults are planted in a copy only: pnpm test:planted')

const chosen = pickFaults(faults, process.argv.slice(2))
const place = { root, dir: join(root, '.data/planted') }
mkdirSync(place.dir, { recursive: true })
let lane: Lane | undefined
const { shutDown } = onShutdown(async () => lane?.stop())
const say = (line: string) => process.send?.(line)

let missed = 0
const report = (name: string, verdict: Verdict, begun: number) => {
  if ('missed' in verdict) missed++
  const seconds = `${((Date.now() - begun) / 1000).toFixed(1)} s`.padStart(8)
  say(
    'missed' in verdict
      ? `MISSED ${seconds}  ${name}: ${verdict.missed}`
      : `caught ${seconds}  ${name}: ${verdict.caughtBy}`,
  )
}

const begun = Date.now()
for (const group of inOrder(chosen)) {
  say(`── ${group.suite}: ${group.faults.length} faults ──`)
  lane = await startLane(group.suite, place.dir)
  const useless = await findUselessTests(lane, place, group.faults)
  for (const fault of group.faults) {
    const start = Date.now()
    const reason = useless.get(fault.test)
    report(fault.name, reason ? { missed: reason } : await tryFault(lane, place, fault), start)
  }
  await lane.stop()
  lane = undefined
}
say(
  `\n${chosen.length - missed} caught, ${missed} missed (${Math.round((Date.now() - begun) / 60_000)} minutes)`,
)
await shutDown(missed === 0 && chosen.length > 0 ? 0 : 1)
