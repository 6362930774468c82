import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  calendarDateOf,
  formatCalendarDate,
  formatDateParts,
  formatDateTime,
  formatDueDate,
  isOverdue,
} from './format-date.ts'
import { formatCount } from './format-count.ts'
import { currencySymbol, formatMoney, formatMoneyShort } from './format-money.ts'
import { ownWeekStart, setOwnLocale } from './own-locale.ts'
import { formatRelativeTime } from './relative-time.tsx'

const ZONES = ['Pacific/Auckland', 'UTC', 'America/Los_Angeles']

/** A machine in another zone, as Intl sees it: worker threads ignore TZ. */
function machineIn(zone: string): void {
  const Original = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
    return new Original(locales, { timeZone: zone, ...options })
  } as typeof Intl.DateTimeFormat)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(ZONES)('on a machine in %s', (zone) => {
  it('a calendar date stays the same day', async () => {
    machineIn(zone)
    vi.resetModules()
    const { formatCalendarDate, formatDueDate, calendarDateOf } = await import('./format-date.ts')
    expect(calendarDateOf('2026-03-01T12:00:00Z')).toBe(
      zone === 'Pacific/Auckland' ? '2026-03-02' : '2026-03-01',
    )
    expect(formatCalendarDate('2026-03-01')).toBe('Mar 1, 2026')
    expect(formatDueDate('2026-03-09', '2026-03-08')).toBe('Tomorrow')
  })
})

describe.each([
  ['en-US', 'Mar 1, 2026', /^Mar 1, 2026, 2:30\sPM$/, /^2\sPM$/, 'March 2026'],
  ['en-GB', '1 Mar 2026', /^1 Mar 2026, 14:30$/, /^14$/, 'March 2026'],
  ['de-DE', '1 Mar 2026', /^1 Mar 2026, 14:30$/, /^14$/, 'March 2026'],
  ['pt-BR', '1 Mar 2026', /^1 Mar 2026, 14:30$/, /^14$/, 'March 2026'],
  // A name that is no locale: that of the runtime is taken.
  ['en-US@posix', 'Mar 1, 2026', /2:30\sPM$/, /^2\sPM$/, 'March 2026'],
])('in a browser of %s', (language, day, moment, hour, month) => {
  it('dates and times are written as there', async () => {
    vi.stubGlobal('navigator', { language })
    vi.resetModules()
    const dates = await import('./format-date.ts')
    expect(dates.formatCalendarDate('2026-03-01')).toBe(day)
    expect(dates.formatDateTime('2026-03-01T14:30:00Z', 'UTC')).toMatch(moment)
    expect(dates.formatHour(14)).toMatch(hour)
    expect(dates.formatDateParts('2026-03-01', { month: 'long', year: 'numeric' })).toBe(month)
    expect(dates.calendarDateOf('2026-03-01T14:30:00Z', 'UTC')).toBe('2026-03-01')
    vi.unstubAllGlobals()
  })
})

describe('instants', () => {
  it('show the day and time of the given zone', () => {
    expect(formatDateTime('2026-03-01T20:30:00Z', 'Asia/Kolkata')).toMatch(/^Mar 2, 2026, 2:00\sAM$/)
    expect(calendarDateOf('2026-03-01T20:30:00Z', 'Asia/Kolkata')).toBe('2026-03-02')
    expect(calendarDateOf('2026-03-01T02:30:00Z', 'America/Los_Angeles')).toBe('2026-02-28')
    expect(formatDateTime(null)).toBe('—')
  })
})

describe.each([
  ['en-US', '$1,250,000', '1,250,000', 'Mar 1, 2026', 7],
  ['en-GB', '$1,250,000', '1,250,000', '1 Mar 2026', 1],
  ['de-DE', '1.250.000 $', '1.250.000', '1 Mar 2026', 1],
  ['fr-FR', '1 250 000 $', '1 250 000', '1 Mar 2026', 1],
  ['hi-IN', '$12,50,000', '12,50,000', '1 Mar 2026', 7],
  ['ar-AE', '$1,250,000', '1,250,000', '1 Mar 2026', 6],
  ['ar-EG', '$1,250,000', '1,250,000', '1 Mar 2026', 6],
  ['fa-IR', '$1,250,000', '1,250,000', '1 Mar 2026', 6],
  ['ja-JP', '$1,250,000', '1,250,000', 'Mar 1, 2026', 7],
])('for a person whose locale is %s', (locale, money, count, day, weekStart) => {
  const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/gu, ' ')
  it('amounts, numbers, dates and weeks are as there, whatever the browser is', () => {
    setOwnLocale(locale)
    expect(plain(formatMoney(1_250_000, 'USD'))).toBe(money)
    expect(plain(formatCount(1_250_000))).toBe(count)
    expect(plain(formatCalendarDate('2026-03-01'))).toBe(day)
    expect(ownWeekStart()).toBe(weekStart)
    const shown = [
      ...[0, 999, 12_500, 1_250_000, 25_000_000].flatMap((value) => [
        ...['USD', 'EGP', 'INR', 'AED'].flatMap((unit) => [
          formatMoney(value, unit),
          formatMoneyShort(value, unit),
        ]),
        formatCount(value),
      ]),
      ...Array.from({ length: 12 }, (_, month) => `2026-${`${month + 1}`.padStart(2, '0')}-01`).flatMap(
        (date) => [
          formatDateParts(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
          formatDateTime(`${date}T14:30:00Z`),
        ],
      ),
    ].join(' ')
    // Words of no other language, digits of one kind, and nothing that turns the text around it.
    expect(shown).not.toMatch(/[^\P{L}\p{Script=Latin}]|[^\P{Nd}0-9]|[\u200e\u200f\u061c]/u)
    expect(shown).not.toMatch(/Mio|Tsd|mars|März|Uhr/)
    setOwnLocale(undefined)
    expect(formatCalendarDate('2026-03-01')).toBe('Mar 1, 2026')
  })
})

describe('due dates', () => {
  it('due today is not overdue', () => {
    expect(isOverdue('2026-03-12', '2026-03-12')).toBe(false)
    expect(isOverdue('2026-03-11', '2026-03-12')).toBe(true)
    expect(isOverdue(null, '2026-03-12')).toBe(false)
  })
  it('near ones go by name, this year without the year', () => {
    expect(formatDueDate('2026-03-12', '2026-03-12')).toBe('Today')
    expect(formatDueDate('2026-03-11', '2026-03-12')).toBe('Yesterday')
    expect(formatDueDate('2026-12-31', '2026-03-12')).toBe('Dec 31')
    expect(formatDueDate('2027-01-01', '2026-12-31')).toBe('Tomorrow')
    expect(formatDueDate('2027-01-03', '2026-12-31')).toBe('Jan 3, 2027')
  })
})

describe('relative time', () => {
  const now = Date.parse('2026-03-12T12:00:00Z')
  it.each([
    ['2026-03-12T11:59:30Z', 'less than a minute ago'],
    ['2026-03-12T11:59:00Z', '1 minute ago'],
    ['2026-03-12T09:00:00Z', '3 hours ago'],
    ['2026-03-10T12:00:00Z', '2 days ago'],
    ['2026-03-14T12:00:00Z', 'in 2 days'],
    ['2026-02-12T12:00:00Z', '4 weeks ago'],
    ['2025-12-01T12:00:00Z', '3 months ago'],
    ['2024-03-12T12:00:00Z', '2 years ago'],
  ])('%s is %s', (instant, words) => expect(formatRelativeTime(instant, now)).toBe(words))
})

describe('money', () => {
  const currencies = ['USD', 'EUR', 'GBP', 'INR']
  it('is grouped by the language of the browser', () => {
    expect(formatMoney(1_250_000, 'USD')).toBe('$1,250,000')
    expect(formatMoney(0, 'EUR')).toBe('€0')
    expect(formatMoney(null, 'GBP')).toBe('—')
    expect(formatCount(1_250_000)).toBe('1,250,000')
  })
  it('has a short form and a symbol', () => {
    expect(formatMoneyShort(12_500, 'USD')).toBe('$12.5K')
    expect(formatMoneyShort(900, 'GBP')).toBe('£900')
    expect(currencies.map(currencySymbol)).toEqual(['$', '€', '£', '₹'])
  })
  it('is written in one style, whatever the currency', () => {
    const styles = (value: number) =>
      currencies.flatMap((currency) =>
        [formatMoney(value, currency), formatMoneyShort(value, currency)].map((text) =>
          text.replace(currencySymbol(currency), '¤'),
        ),
      )
    for (const value of [900, 12_500, 1_250_000, 2_500_000_000])
      expect(new Set(styles(value)).size).toBeLessThanOrEqual(2)
  })
})
