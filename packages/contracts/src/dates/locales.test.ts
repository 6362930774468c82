import { expect, test } from 'vitest'
import { startOfWeek } from './calendar-days.ts'
import { dateFormat } from './date-format.ts'
import { firstDayOfWeek, localeName, localeOf, offeredLocales } from './locales.ts'
import { numberFormat } from './number-format.ts'
import { isDayFirst, orderOfDate } from './order-of-date.ts'
import { readWrittenDay } from './written-day.ts'

const readDay = (text: string, locale: string) =>
  readWrittenDay(text, isDayFirst(locale))?.slice(0, 10) ?? null

// A blank may be any kind of blank, and marks of direction do not count.
const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/gu, ' ')
const at = Date.parse('2026-03-01T14:30:00Z')

test.each([
  // A Wednesday: the first day of its week by the locale.
  ['en-US', '3/1/2026', '2:30 PM', '12,345,678', 'month day year', '2026-11-22'],
  ['en-GB', '01/03/2026', '14:30', '12,345,678', 'day month year', '2026-11-23'],
  ['de-DE', '1.3.2026', '14:30', '12.345.678', 'day month year', '2026-11-23'],
  ['fr-FR', '01/03/2026', '14:30', '12 345 678', 'day month year', '2026-11-23'],
  ['hi-IN', '1/3/2026', '2:30 pm', '1,23,45,678', 'day month year', '2026-11-22'],
  ['ar-AE', '1/3/2026', '2:30 م', '12,345,678', 'day month year', '2026-11-21'],
  ['ja-JP', '2026/3/1', '14:30', '12,345,678', 'year month day', '2026-11-22'],
])('%s writes dates, times and numbers its own way', (locale, day, time, number, order, sunday) => {
  expect(plain(dateFormat(locale, 'UTC').format(at))).toBe(day)
  const clock = dateFormat(locale, 'UTC', { hour: 'numeric', minute: '2-digit' }).format(at)
  expect(plain(clock)).toBe(time)
  expect(plain(numberFormat(locale).format(12_345_678))).toBe(number)
  expect(orderOfDate(locale).join(' ')).toBe(order)
  expect(startOfWeek('2026-11-25', firstDayOfWeek(locale))).toBe(sunday)
})

test.each([
  ['en-US', '2026-03-04'],
  ['en-GB', '2026-04-03'],
  ['de-DE', '2026-04-03'],
  ['fr-FR', '2026-04-03'],
  ['hi-IN', '2026-04-03'],
  ['ar-AE', '2026-04-03'],
])('in %s the ambiguous 03/04/2026 is %s', (locale, day) => {
  for (const text of ['03/04/2026', '3-4-26', '٠٣/٠٤/٢٠٢٦']) expect(readDay(text, locale)).toBe(day)
  expect(readDay('3.4.2026', locale)).toBe('2026-04-03')
})

test.each([
  ['2026-04-03', '2026-04-03'],
  ['2026-04-03T10:00:00Z', '2026-04-03'],
  ['2026年4月3日', '2026-04-03'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026 14:30', '2026-12-25'],
  ['3. April 2026', '2026-04-03'],
  ['3 avr. 2026', '2026-04-03'],
  ['April 3rd, 2026', '2026-04-03'],
  ['03-Apr-99', '1999-04-03'],
])('%s is %s wherever it is read', (text, day) => {
  for (const locale of ['en-US', 'en-GB', 'fr-FR']) expect(readDay(text, locale)).toBe(day)
})

test.each(['', 'soon', '31/02/2026', '13/13/2026', '2026', '3.4', '1/2/3/4', '2026-02-30'])(
  '“%s” is no day',
  (text) => expect(readDay(text, 'de-DE')).toBeNull(),
)

test('what a locale writes of a day it reads again', () => {
  for (const locale of offeredLocales)
    for (const dateStyle of ['medium', 'long'] as const) {
      if (!/^(?:de|en|fr|it|nl|ja)-/.test(locale)) continue
      const text = dateFormat(locale, 'UTC', { dateStyle }).format(at)
      expect([locale, text, readDay(text, locale)]).toEqual([locale, text, '2026-03-01'])
    }
})

test('locales are known by their tags, whatever their spelling', () => {
  expect(['de-de', 'EN-us', 'hi-IN', 'en-US@posix', 'x', ''].map(localeOf)).toEqual([
    ...['de-DE', 'en-US', 'hi-IN', undefined, undefined, undefined],
  ])
  expect(offeredLocales.filter((locale) => localeOf(locale) !== locale)).toEqual([])
  expect(localeName('de-CH')).toContain('Deutsch')
  expect(['de', 'en', 'en-US-u-fw-mon', undefined].map(firstDayOfWeek)).toEqual([1, 7, 1, 1])
})

test('days are written in the calendar that they are stored in', () => {
  for (const locale of ['th-TH', 'fa-IR', 'ar-SA']) expect(numberYear(locale)).toBe(2026)
})
const numberYear = (locale: string) =>
  Number(
    dateFormat(`${locale}-u-nu-latn`, 'UTC', { year: 'numeric' })
      .formatToParts(at)
      .find(({ type }) => type === 'year')?.value,
  )
