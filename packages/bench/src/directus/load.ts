import { processorClock, withChildren } from '../clock.ts'
import { median } from '../measure.ts'

const callers = 20
const sliceMs = 2_000

export interface Rates {
  /** Answers in a second. */
  readonly perSecond: number
  /** 95 percent of the answers took at most this many milliseconds. */
  readonly p95: number
  /** Milliseconds of processor time for each answer, by the name of the process that spent them. */
  readonly processorMs: Readonly<Record<string, number>>
}

/** The processes that answer, by their names. */
type Processes = Readonly<Record<string, number>>

export interface Work {
  readonly ask: () => Promise<Response>
  readonly processes?: Processes
}

/** Of each process and what it had started when the clock was made. */
const clocksOf = (processes: Processes) =>
  Object.entries(processes).map(([name, pid]) => ({ name, clock: processorClock(...withChildren(pid)) }))

async function slice({ ask, processes = {} }: Work): Promise<Rates> {
  const clocks = clocksOf(processes).map((one) => ({ ...one, before: one.clock() }))
  const began = performance.now()
  const times: number[] = []
  const caller = async () => {
    while (performance.now() - began < sliceMs) {
      const asked = performance.now()
      const response = await ask()
      const body = await response.text()
      if (!response.ok) throw new Error(`Answered ${response.status}: ${body.slice(0, 300)}`)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const perSecond = (times.length / (performance.now() - began)) * 1_000
  const spent = clocks.map(({ name, clock, before }) => [name, (clock() - before) / times.length] as const)
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)]!
  return { perSecond, p95, processorMs: Object.fromEntries(spent) }
}

/** Loads each in turn with twenty callers, once per round; returns the medians of the rounds. */
export async function loadInTurn<Works extends readonly Work[]>(
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
    processorMs: Object.fromEntries(
      Object.keys(all[0]!.processorMs).map((name) => [
        name,
        median(all.map(({ processorMs }) => processorMs[name]!)),
      ]),
    ),
  })) as { [Place in keyof Works]: Rates }
}
