import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds since some moment. */
export type Clock = () => number

export const wallClock: Clock = () => performance.now()

/**
 * The processor time that processes have used in all their threads. Unlike elapsed time, it does not grow with other
 * work on the machine. Only Linux provides it.
 */
export const processorClock =
  (...pids: readonly number[]): Clock =>
  () =>
    pids.reduce((sum, pid) => sum + nanosecondsOf(pid), 0) / 1_000_000

/** A process with all that it has started, such as the workers of a database. */
export function withChildren(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(withChildren)]
}

function nanosecondsOf(pid: number): number {
  let sum = 0
  for (const thread of readdirSync(`/proc/${pid}/task`))
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread ended while it was read.
    }
  return sum
}
