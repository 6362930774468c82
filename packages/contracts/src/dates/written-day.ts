import { ownDigits } from '../own-digits.ts'
import { isCalendarDay } from './calendar-days.ts'

/** A day with the time of day where the text has one, without a time zone: `2026-03-01` or `2026-03-01T10:20:00`. */
export type WrittenDay = string

const pad = (digits: string): string => digits.padStart(2, '0')

const time = String.raw`(?:[T ,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)? ?(?<half>[ap]\.?m\.?)?.*)?`
const yearFirst = new RegExp(
  String.raw`^(?<year>\d{4}) ?[-/.年] ?(?<month>\d{1,2}) ?[-/.月] ?(?<day>\d{1,2}) ?日?${time}$`,
  'i',
)
const yearLast = new RegExp(
  String.raw`^(?<a>\d{1,2})(?<sign>[-/.]) ?(?<b>\d{1,2})[-/.] ?(?<year>\d{4}|\d{2})${time}$`,
  'i',
)
const named = new RegExp(
  String.raw`^(?:(?<dayA>\d{1,2})(?:\.|st|nd|rd|th)?(?: de)?[ -](?<nameA>[\p{L}\p{M}]+)\.?(?: de)?|(?<nameB>[\p{L}\p{M}]+)\.? (?<dayB>\d{1,2})(?:st|nd|rd|th)?),?[ -](?<year>\d{4}|\d{2})${time}$`,
  'iu',
)

const languages = ['en', 'de', 'fr', 'es', 'hi', 'it', 'nl', 'pt']
let months: ReadonlyMap<string, number> | undefined

/** Names of months, long and short, in the languages that are understood. */
function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const language of languages)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      for (let index = 0; index < 12; index += 1)
        names.set(keyOf(format.format(new Date(Date.UTC(2024, index, 15)))), index + 1)
    }
  return names
}
const keyOf = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/**
 * The day that somebody typed or a cell of a file says, with the digits of any script. A day and a month that are both small numbers are told apart by `dayFirst`, except
 * with dots, where the day always comes first, and where one of them is more than twelve. Null if there is none.
 */
export function readWrittenDay(text: string, dayFirst: boolean): WrittenDay | null {
  // Nobody writes a day as long.
  if (text.length > 200) return null
  const written = ownDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim()
  const groups =
    yearFirst.exec(written)?.groups ?? yearLast.exec(written)?.groups ?? named.exec(written)?.groups
  if (!groups) return null
  const day = `${yearOf(groups['year'] ?? '')}-${monthAndDay(groups, dayFirst)}`
  return isCalendarDay(day) ? `${day}${timeOf(groups)}` : null
}

type Groups = Record<string, string | undefined>

/** Two digits are this century's, up to 2069. */
const yearOf = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`

function monthAndDay(groups: Groups, dayFirst: boolean): string {
  const name = groups['nameA'] ?? groups['nameB']
  if (name !== undefined) {
    months ??= monthNames()
    const month = months.get(keyOf(name)) ?? 0
    return `${pad(String(month))}-${pad(groups['dayA'] ?? groups['dayB'] ?? '')}`
  }
  const { month, day, a = '', b = '', sign } = groups
  if (month !== undefined && day !== undefined) return `${pad(month)}-${pad(day)}`
  const isDayFirst = sign === '.' || (Number(a) > 12 ? true : Number(b) > 12 ? false : dayFirst)
  return isDayFirst ? `${pad(b)}-${pad(a)}` : `${pad(a)}-${pad(b)}`
}

function timeOf({ hour, minute, second = '00', half }: Groups): string {
  if (hour === undefined || minute === undefined) return ''
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  return hours < 24 && Number(minute) < 60 ? `T${pad(String(hours))}:${minute}:${second}` : ''
}

/** Whether days of a column are written day first: true or false where one of them says so, else undefined. */
export function orderOfDays(texts: Iterable<string>): boolean | undefined {
  for (const text of texts) {
    const { a, b, sign } = yearLast.exec(text.trim())?.groups ?? {}
    if (sign === '.' || a === undefined) continue
    if (Number(a) > 12) return true
    if (Number(b) > 12) return false
  }
  return undefined
}
