import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Milliseconds since some moment. */
export type Clock = () => number

export const wallClock: Clock = () => performance.now()

/**
 * The processor time that processes have used in all their threads. Unlike elapsed time, it does not grow with other
 * work on the machine. Only Linux provides it.
 */
export function processorClock(...pids: readonly number[]): Clock {
  const nanoseconds = new Map(pids.map((pid) => [pid, 0]))
  return () => {
    for (const [pid, before] of nanoseconds) nanoseconds.set(pid, nanosecondsOf(pid) ?? before)
    return [...nanoseconds.values()].reduce((sum, each) => sum + each, 0) / 1_000_000
  }
}

/** A process with all that it has started, such as the workers of a database. */
export function withChildren(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(withChildren)]
}

/** What a process has used; undefined once it has ended, as a database ends workers that nobody needs. */
function nanosecondsOf(pid: number): number | undefined {
  if (!existsSync(`/proc/${pid}`)) return undefined
  let sum = 0
  for (const thread of readdirSync(`/proc/${pid}/task`))
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread ended while it was read.
    }
  return sum
}
