import { describe, expect, it } from 'vitest'
import { orderOfDays, readDay } from './read-day.ts'

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
    expect(readDay(text, false)).toBe(day)
    expect(readDay(text, true)).toBe(day)
  })

  it('that could be two days are read in the order of the file', () => {
    expect(readDay('3/4/2026', true)).toBe('2026-04-03')
    expect(readDay('3/4/2026', false)).toBe('2026-03-04')
  })

  it.each(['', 'soon', '2026-02-30', '31.31.2026', '13/13/2026', '2026', '1 Foo 2026'])(
    '%j is none',
    (text) => {
      expect(readDay(text, true)).toBeNull()
    },
  )

  it('show their order where one number is more than twelve', () => {
    expect(orderOfDays(['1/2/2026', '3/14/2026'])).toBe(false)
    expect(orderOfDays(['1/2/2026', '14/3/2026'])).toBe(true)
    expect(orderOfDays(['1/2/2026', '14.3.2026', 'x'])).toBeUndefined()
  })
})
