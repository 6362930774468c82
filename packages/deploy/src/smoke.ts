/** Milliseconds for which a new address may still be without its certificate. */
const patienceMs = 180_000
/** How often in a row it must answer, a second apart: a new version reaches all places within seconds. */
const inARow = 5
const pauseMs = 1_000

interface Options {
  readonly patienceMs?: number
  readonly pauseMs?: number
}

/** Asks the portal until everything answers well some times in a row. @throws Error that says what does not */
export async function smokeTest(
  origin: string,
  paths: readonly string[],
  options: Options = {},
): Promise<void> {
  const givenUpAt = Date.now() + (options.patienceMs ?? patienceMs)
  for (let good = 0; good < inARow; ) {
    const wrong = await firstWrong(origin, paths)
    good = wrong === undefined ? good + 1 : 0
    if (wrong !== undefined && Date.now() > givenUpAt) throw new Error(wrong)
    if (good < inARow) await new Promise((resolve) => setTimeout(resolve, options.pauseMs ?? pauseMs))
  }
}

async function firstWrong(origin: string, paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    try {
      const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(10_000) })
      await response.arrayBuffer()
      if (!response.ok) return `${path} answers ${response.status}`
    } catch (error) {
      return `${path} does not answer: ${(error as Error).message}`
    }
  }
  return undefined
}
