import { workingHours } from '@ginkgo/contracts'
import { eachDay, instantOf, workingDay } from '@ginkgo/contracts/dates'

/** Milliseconds, the end excluded. */
export type Span = readonly [start: number, end: number]

/** When a person works on the days from the first to the last of their calendar, as the clocks of their zone go. */
export const workingSpans = (from: string, to: string, timeZone: string): Span[] =>
  eachDay(from, to)
    .filter((day) => workingDay(day) === day)
    .map((day) => [
      Date.parse(instantOf(day, workingHours.from, timeZone)),
      Date.parse(instantOf(day, workingHours.to, timeZone)),
    ])

/** What is in both; each list is in order and without overlaps. */
export const commonOf = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some.flatMap(([start, end]) =>
    others.flatMap(([otherStart, otherEnd]): Span[] => {
      const common: Span = [Math.max(start, otherStart), Math.min(end, otherEnd)]
      return common[0] < common[1] ? [common] : []
    }),
  )

/** In order, those that overlap or touch as one. */
export function mergedOf(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)]
    else merged.push([start, end])
  }
  return merged
}

/** What of the spans is left without those that are taken, which are in order and without overlaps. */
export const without = (spans: readonly Span[], taken: readonly Span[]): Span[] =>
  spans.flatMap(([start, end]) => {
    const within = taken.filter(([from, to]) => from < end && to > start)
    const starts = [start, ...within.map(([, to]) => to)]
    const ends = [...within.map(([from]) => from), end]
    return starts.flatMap((from, nth): Span[] => (from < ends[nth]! ? [[from, ends[nth]!]] : []))
  })
