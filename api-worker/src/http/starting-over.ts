import { GuardFailed } from '../db/connection.ts'

/** Milliseconds after which a request that others keep coming before is given up. */
const patienceMs = 15_000
const firstPauseMs = 10
const longestPauseMs = 250

/**
 * Runs a request, and from its reads again each time another writer came in between. The pauses grow and are random,
 * so that twenty writers of one record fall out of step and each gets its turn.
 * @throws whatever the request throws; `GuardFailed` once the patience is over
 */
export async function startingOver<T>(run: (attempt: number) => Promise<T>): Promise<T> {
  const started = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt)
    } catch (error) {
      const isBeaten = error instanceof GuardFailed && error.guard === 'retry'
      if (!isBeaten || performance.now() - started > patienceMs) throw error
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * Math.random()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
