import type { Killing } from './database-killed.ts'
import type { MixedLoad } from './mixed-load.ts'
import { type Finding, nothingWrong } from './report.ts'
import type { Leaving } from './writers-leaving.ts'

const recoveryMs = 10_000
const atOnceMs = 1_000
/** The highest ratio of memory at the end of the load to memory after its beginning that counts as constant. */
const flat = 1.25

export function findingsOfKilling(killing: Killing, isSameProcess: boolean): Finding[] {
  const { kills, acknowledged, lost, broken, unclear, recoveries } = killing
  const writes = `${acknowledged} acknowledged writes, ${kills} kills`
  const median = recoveries[Math.floor(recoveries.length / 2)] ?? 0
  const longest = recoveries.at(-1) ?? 0
  return [
    nothingWrong('nothing acknowledged is lost, nothing is there twice', '0', writes, lost),
    nothingWrong('nothing is half-written', '0 invariants broken', writes, broken),
    nothingWrong('every refusal says clearly to try again', '503 with Retry-After', writes, unclear),
    {
      what: 'recovery without a restart of the Workers',
      bar: 'same process, < 10 s',
      measured: `median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
      isReached: isSameProcess && longest < recoveryMs,
    },
  ]
}

export function findingsOfLeaving({ acknowledged, left, refused, lost, broken, last }: Leaving): Finding[] {
  const writes = `${acknowledged} acknowledged, ${left} left`
  const unclear = Object.entries(refused).filter(([status]) => status !== '503')
  const nobodyLeft = left === 0 || acknowledged === 0 ? [`nothing was tried: ${writes}`] : []
  return [
    nothingWrong('every acknowledged write is there, once', '0 lost', writes, [...nobodyLeft, ...lost]),
    nothingWrong('nothing is half-written', '0 invariants broken', writes, broken),
    nothingWrong(
      'who stays is answered, or told to try again',
      'only 201 and 503',
      `${refused['503'] ?? 0} told to try again`,
      unclear.map(([status, times]) => `${times} times ${status === '0' ? 'no answer' : status}`),
    ),
    {
      what: 'one more write answers at once',
      bar: `201, < ${atOnceMs / 1_000} s`,
      measured: `${last.status} in ${last.ms.toFixed(0)} ms`,
      isReached: last.status === 201 && last.ms < atOnceMs,
    },
  ]
}

export function findingsOfLoad(load: MixedLoad, minutes: number): Finding[] {
  const { capacity, rate, requests, errors, median, p99, memory } = load
  const told = `${requests} requests in ${minutes} min, ${rate.toFixed(0)}/s of ${capacity.toFixed(0)}/s, median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
  return [
    nothingWrong(
      'no error',
      '0 errors',
      told,
      Object.entries(errors).map(([call, times]) => `${call}: ${times} times`),
    ),
    memoryOf('workerd', memory.workerd),
    memoryOf('sqld', memory.sqld),
  ]
}

/** Compares the last fifth with the second fifth, because the first is the warm-up. */
function memoryOf(name: string, samples: readonly number[]): Finding {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)].map(median) as [
    number,
    number,
  ]
  const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`
  return {
    what: `memory of ${name} stays flat`,
    bar: `≤ ${flat}`,
    measured: `${(late / early).toFixed(2)} (${megabytes(early)} → ${megabytes(late)})`,
    isReached: early > 0 && late / early <= flat,
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
