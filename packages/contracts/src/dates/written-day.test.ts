import { describe, expect, it } from 'vitest'
import { orderOfDays, readWrittenDay } from './written-day.ts'
import { readMoment } from './written-moment.ts'

describe('days of a file', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01 10:22:33', '2026-03-01T10:22:33'],
    ['2026-03-01T10:22:33.000Z', '2026-03-01T10:22:33'],
    ['2026/3/1', '2026-03-01'],
    ['01.03.2026', '2026-03-01'],
    ['1.3.26', '2026-03-01'],
    ['31/03/2026', '2026-03-31'],
    ['03/31/2026 2:05 pm', '2026-03-31T14:05:00'],
    ['12/31/2026 12:00 AM', '2026-12-31T00:00:00'],
    ['1 March 2026', '2026-03-01'],
    ['March 1, 2026', '2026-03-01'],
    ['1. März 2026', '2026-03-01'],
    ['1 févr. 2026', '2026-02-01'],
    ['1 de marzo de 2026', '2026-03-01'],
    ['1 मार्च 2026', '2026-03-01'],
  ])('%s is %s', (text, day) => {
    expect(readWrittenDay(text, false)).toBe(day)
    expect(readWrittenDay(text, true)).toBe(day)
  })

  it('that could be two days are read in the order of the file', () => {
    expect(readWrittenDay('3/4/2026', true)).toBe('2026-04-03')
    expect(readWrittenDay('3/4/2026', false)).toBe('2026-03-04')
  })

  it.each(['', 'soon', '2026-02-30', '31.31.2026', '13/13/2026', '2026', '1 Foo 2026'])(
    '%j is none',
    (text) => {
      expect(readWrittenDay(text, true)).toBeNull()
    },
  )

  it('show their order where one number is more than twelve', () => {
    expect(orderOfDays(['1/2/2026', '3/14/2026'])).toBe(false)
    expect(orderOfDays(['1/2/2026', '14/3/2026'])).toBe(true)
    expect(orderOfDays(['1/2/2026', '14.3.2026', 'x'])).toBeUndefined()
  })

  it.each([
    ['Wed 05/06/2026', '2026-05-06', false],
    ['Fri, 05/06/2026', '2026-06-05', true],
    ['Mittwoch, 5/6/26', '2026-05-06', false],
    ['ven. 05-06-2026', '2026-06-05', true],
    ['金 05/06/2026', '2026-06-05', true],
  ])('%s is %s, whatever the order of its file', (text, day, isDayFirst) => {
    for (const dayFirst of [true, false, undefined]) expect(readWrittenDay(text, dayFirst)).toBe(day)
    expect(orderOfDays([text])).toBe(isDayFirst)
  })

  it('with a weekday of neither order are read in that of their file', () => {
    expect([true, false, undefined].map((dayFirst) => readWrittenDay('Mon 05/06/2026', dayFirst))).toEqual([
      ...['2026-06-05', '2026-05-06', null],
    ])
  })

  it.each([
    ...[
      'Mon 05/06/2026',
      'Wed, 5 Jun 2026',
      'Wed 2026-06-05',
      'Montag, 5. Juni 2026',
      'Wed, 5 Jun 2026 23:30 -0800',
    ],
    ...['вт 5 июня 2026', '5 juin 2026 (lundi)'],
  ])('%s names the weekday of another day', (text) => {
    for (const dayFirst of [true, false])
      expect(readMoment(text, dayFirst)).toMatchObject({ hasOtherWeekday: true })
  })

  it.each([
    // What is a weekday in one language is a month or a small word in another one, or in several languages another day.
    ...['5 mar 2026', '5 di giugno 2026', '2026年6月5日', '5 ma 2026'].map((text) => [text] as const),
    ...['Fri, 5 Jun 2026', '2026年6月5日(金)', 'ven. 5 juin 2026', 'mar 17 mar 2026'].map(
      (text) => [text] as const,
    ),
  ])('%s has no weekday of another day', (text) => {
    expect(readMoment(text, true)).not.toHaveProperty('hasOtherWeekday')
  })

  it.each([
    'янв фев мар апр мая июн июл авг сен окт ноя дек',
    'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
  ])('with the short names %s', (names) =>
    expect(names.split(' ').map((name) => readWrittenDay(`5 ${name} 2026`, undefined))).toEqual(
      Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-05`),
    ),
  )
})
