/** The middle of the times, in milliseconds. */
export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Times two pieces of work in turn, so that whatever else the machine does falls on both alike.
 * @returns the median of each, in milliseconds
 */
export async function inTurn(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 5; round++) {
    for (const [index, work] of [first, second].entries()) {
      const started = performance.now()
      await work()
      // The first rounds warm both up.
      if (round >= 5) times[index]?.push(performance.now() - started)
    }
  }
  return [median(times[0]), median(times[1])]
}
