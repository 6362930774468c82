import { killDatabase } from './database-killed.ts'
import { startFaultStack } from './fault-stack.ts'
import { type Finding, nothingWrong } from './report.ts'

export interface Wishes {
  /** How long the mixed load lasts. */
  readonly minutes: number
  readonly kills: number
}

/** Every row of the bars about faults and load, in the order they run. */
export const scenarios: Record<string, (wishes: Wishes) => Promise<readonly Finding[]>> = {
  'sqld killed at any moment of a write': async ({ kills }) => {
    const { stack, way, stop } = await startFaultStack()
    try {
      const { pid } = stack.workers
      const killing = await killDatabase(stack, way, { kills, writers: 12 })
      const writes = `${killing.acknowledged} acknowledged writes, ${kills} kills`
      const median = killing.recoveries[Math.floor(kills / 2)] ?? 0
      const longest = killing.recoveries.at(-1) ?? 0
      return [
        nothingWrong('nothing acknowledged is lost, nothing is there twice', '0 lost', writes, killing.lost),
        nothingWrong('nothing is half-written', '0 invariants broken', writes, killing.broken),
        nothingWrong(
          'every refusal says clearly to try again',
          'only 503 unavailable',
          writes,
          killing.unclear,
        ),
        {
          what: 'recovery without a restart of the Workers',
          bar: 'same process, within 10 s',
          measured: `median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
          isReached: stack.workers.pid === pid && longest < 10_000,
        },
      ]
    } finally {
      await stop()
    }
  },
}
