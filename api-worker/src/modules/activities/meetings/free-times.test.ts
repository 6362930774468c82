import { expect, test } from 'vitest'
import { commonOf, mergedOf, type Span, without, workingSpans } from './free-times.ts'

const hours = (spans: readonly Span[]) =>
  spans.map((span) => span.map((at) => new Date(at).toISOString().slice(5, 16)).join(' '))

test.each([
  ['Europe/Berlin', ['03-26T08:00 03-26T16:00', '03-29T07:00 03-29T15:00']],
  ['America/New_York', ['03-26T13:00 03-26T21:00', '03-29T13:00 03-29T21:00']],
  ['Asia/Kolkata', ['03-26T03:30 03-26T11:30', '03-29T03:30 03-29T11:30']],
  ['Pacific/Kiritimati', ['03-25T19:00 03-26T03:00', '03-28T19:00 03-29T03:00']],
])('the clocks of %s say when a working day begins, and a weekend has none', (timeZone, spans) => {
  expect(hours(workingSpans('2027-03-26', '2027-03-29', timeZone))).toEqual(spans)
})

test.each<[Span[], Span[]]>([
  [[], []],
  [
    [
      [5, 7],
      [1, 3],
    ],
    [
      [1, 3],
      [5, 7],
    ],
  ],
  [
    [
      [1, 3],
      [3, 4],
      [2, 3],
      [6, 9],
      [7, 8],
    ],
    [
      [1, 4],
      [6, 9],
    ],
  ],
])('%j merged is %j', (spans, merged) => {
  expect(mergedOf(spans)).toEqual(merged)
})

test('what is common, and what is left', () => {
  const day: Span[] = [
    [10, 20],
    [30, 40],
  ]
  expect(commonOf(day, [[15, 35]])).toEqual([
    [15, 20],
    [30, 35],
  ])
  expect(commonOf(day, [[20, 30]])).toEqual([])
  expect(without(day, [])).toEqual(day)
  expect(without(day, [[0, 50]])).toEqual([])
  expect(
    without(day, [
      [5, 12],
      [14, 15],
      [19, 31],
    ]),
  ).toEqual([
    [12, 14],
    [15, 19],
    [31, 40],
  ])
})
