import { median } from '../measure.ts'

const callers = 20
const sliceMs = 2_000

export interface Rates {
  /** Answers in a second. */
  readonly perSecond: number
  /** 95 percent of the answers took at most this many milliseconds. */
  readonly p95: number
}

async function slice(work: () => Promise<Response>): Promise<Rates> {
  const began = performance.now()
  const times: number[] = []
  const caller = async () => {
    while (performance.now() - began < sliceMs) {
      const asked = performance.now()
      const response = await work()
      const body = await response.text()
      if (!response.ok) throw new Error(`Answered ${response.status}: ${body.slice(0, 300)}`)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const perSecond = (times.length / (performance.now() - began)) * 1_000
  times.sort((a, b) => a - b)
  return { perSecond, p95: times[Math.floor(times.length * 0.95)]! }
}

/** Loads each in turn with twenty callers, once per round; returns the medians of the rounds. */
export async function loadInTurn<Works extends readonly (() => Promise<Response>)[]>(
  rounds: number,
  ...works: Works
): Promise<{ [Place in keyof Works]: Rates }> {
  const measured: Rates[][] = works.map(() => [])
  for (let round = 0; round <= rounds; round++)
    for (const [place, work] of works.entries()) {
      const rates = await slice(work)
      // The first round warms up caches and just-in-time compilers.
      if (round > 0) measured[place]!.push(rates)
    }
  return measured.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p95: median(all.map(({ p95 }) => p95)),
  })) as { [Place in keyof Works]: Rates }
}
