import { type Clock, wallClock } from './clock.ts'

/** The median of the times, in milliseconds. */
export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const warmUps = 3

/**
 * Times several functions in turn, so that other work on the machine affects all of them alike.
 * @returns the median of each, in milliseconds
 */
export async function inTurn<Work extends readonly (() => Promise<unknown>)[]>(
  rounds: number,
  ...works: Work
): Promise<{ [Place in keyof Work]: number }> {
  return await inTurnBy(wallClock, rounds, ...works)
}

/** As `inTurn`, with another clock. */
export async function inTurnBy<Work extends readonly (() => Promise<unknown>)[]>(
  clock: Clock,
  rounds: number,
  ...works: Work
): Promise<{ [Place in keyof Work]: number }> {
  const times = works.map((): number[] => [])
  for (let round = 0; round < rounds + warmUps; round++)
    for (const [place, work] of works.entries()) {
      const started = clock()
      await work()
      if (round >= warmUps) times[place]!.push(clock() - started)
    }
  return times.map(median) as { [Place in keyof Work]: number }
}
