import { ownDigits } from '../own-digits.ts'
import { isCalendarDay } from './calendar-days.ts'
import { isWeekday, monthOf, weekdayOf } from './month-names.ts'
import type { NoMoment } from './no-moment.ts'
import { excelDay } from './spreadsheet-day.ts'
import { cutTime, withColons } from './written-time.ts'

/** A day, with the time of day and its offset from UTC where the text has them. */
export interface WrittenMoment {
  /** `2026-03-01` */
  readonly day: string
  /** `10:20:00`, as the clock of whoever wrote it showed. */
  readonly time?: string | undefined
  /** Minutes by which that clock was ahead of UTC. */
  readonly offset?: number | undefined
  /** The weekday that the text names is another day's. */
  readonly hasOtherWeekday?: true
}

/** Which of two small numbers a text puts first; `open` where it could be either, undefined where that is no question. */
export type ShownOrder = 'day' | 'month' | 'open' | undefined

/** A longer text is a sentence. */
const maxLength = 80

/** Words between the parts of a day, as in `5 de junio de 2026` and `5 июня 2026 г.` */
const fillers = new Set(
  [
    ...[
      'de',
      'del',
      'di',
      'of',
      'the',
      'den',
      'der',
      'le',
      'el',
      'il',
      'la',
      'dia',
      'd',
      'st',
      'nd',
      'rd',
      'th',
    ],
    ...[
      'er',
      'º',
      'ª',
      'o',
      'a',
      'г',
      'р',
      'года',
      'году',
      'року',
      'r',
      'roku',
      'um',
      'at',
      'à',
      'kl',
      'klo',
      'om',
    ],
    ...['alle', 'ore', 'в', 'о', 'v', 'year', '年', '月', '日', '号', '號', '년', '월', '일', 'في', 'को'],
  ].map((word) => word.toLowerCase()),
)

const none: NoMoment = { problem: 'none' }
const pad = (digits: string | number): string => String(digits).padStart(2, '0')

const normalized = (text: string): string =>
  withColons(
    ownDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
      .replace(/\s+/g, ' ')
      .trim(),
  )

/** The numbers and words of a date, and what stands between its first two numbers. */
interface Parts {
  readonly numbers: readonly string[]
  readonly month: number | undefined
  /** How many numbers stand before the name of the month. */
  readonly before: number
  readonly sign: string | undefined
  /** The day of the week next to it, 1 for Monday. */
  readonly weekday: number | undefined
}

/** Undefined where the text has anything that no date has. */
function partsOf(text: string): Parts | undefined {
  const tokens = text.match(/\p{L}[\p{L}\p{M}]*|\d+|\S/gu) ?? []
  const numbers: string[] = []
  const named: { word: string; month: number; before: number }[] = []
  const weekdays: { word: string; weekday: number }[] = []
  let sign: string | undefined
  for (const token of tokens)
    if (/^\d/.test(token)) numbers.push(token)
    else if (/^\p{L}/u.test(token)) {
      const month = monthOf(token)
      const weekday = weekdayOf(token)
      // `di` is a word of Italian dates too, and `日` of Japanese ones.
      const isFiller = fillers.has(token.toLowerCase())
      if (weekday !== undefined && !isFiller) weekdays.push({ word: token, weekday })
      if (month !== undefined) named.push({ word: token, month, before: numbers.length })
      else if (!isWeekday(token) && !isFiller) return undefined
    } else if (/^[-–./,()'’‐॰]$/.test(token)) {
      if (numbers.length === 1) sign ??= token
    } else return undefined
  // `mar. 5 mai 2026` is a Tuesday in May.
  const certain = named.filter(({ word }) => !isWeekday(word))
  // Of `mar 17 mar 2026` the last is the month.
  const months = named.length > 1 ? (certain.length > 0 ? certain : named.slice(-1)) : named
  if (named.length > 0 && months.length !== 1) return undefined
  // Where `mar` is the month, it is no Tuesday; of `mar 17 mar 2026` it is both.
  const remaining = weekdays.filter(({ word }) => named.length > 1 || word !== months[0]?.word)
  const [weekday] = remaining.map((each) => each.weekday)
  return { numbers, month: months[0]?.month, before: months[0]?.before ?? 0, sign, weekday }
}

/** Two digits are this century's, up to 2069. */
const yearOf = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`

const isYear = (text: string): boolean => text.length === 4 || text.length === 2

function dayOfName({ numbers, month, before }: Parts): string | NoMoment {
  const [a = '', b = '', ...more] = numbers
  if (more.length > 0) return none
  if (numbers.length < 2) return { problem: 'incomplete' }
  const [day, year] = a.length === 4 && b.length <= 2 ? [b, a] : [a, b]
  // `26 Jun 05` begins with its day, and so does `Jun 5 26` with the one behind the name.
  if (day.length > 2 || !isYear(year) || (before === 2 && a.length < 4)) return none
  return `${yearOf(year)}-${pad(month ?? 0)}-${pad(day)}`
}

function orderOf(a: string, b: string, sign: string | undefined): ShownOrder {
  if (sign === '.') return undefined
  if (Number(a) > 12) return 'day'
  if (Number(b) > 12) return 'month'
  return Number(a) === Number(b) ? undefined : 'open'
}

/** 1 for Monday; not a number for what is no day. */
const weekdayOn = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The order that the numbers of a day show, or the weekday next to them: `Wed 05/06/2026` is the sixth of May. */
function orderIn({ numbers: [a = '', b = '', c = ''], sign, weekday }: Parts): ShownOrder {
  const order = orderOf(a, b, sign)
  if (order !== 'open' || weekday === undefined) return order
  const isOn = (day: string, month: string) => weekdayOn(`${yearOf(c)}-${pad(month)}-${pad(day)}`) === weekday
  const [asDay, asMonth] = [isOn(a, b), isOn(b, a)]
  return asDay === asMonth ? 'open' : asDay ? 'day' : 'month'
}

function dayOfNumbers(parts: Parts, dayFirst: boolean | undefined): string | NoMoment {
  const { numbers } = parts
  const [a = '', b = '', c = '', ...more] = numbers
  if (more.length > 0) return none
  if (numbers.length === 2 && (a.length === 4 || b.length === 4)) return { problem: 'incomplete' }
  if (b.length > 2 || numbers.length < 3) return none
  if (a.length === 4 && c.length <= 2) return `${a}-${pad(b)}-${pad(c)}`
  if (a.length > 2 || !isYear(c) || Number(a) === 0 || Number(b) === 0) return none
  const order = orderIn(parts)
  if (order === 'open' && dayFirst === undefined) return { problem: 'order' }
  const isDayFirst = order === 'open' ? dayFirst : order !== 'month'
  return isDayFirst ? `${yearOf(c)}-${pad(b)}-${pad(a)}` : `${yearOf(c)}-${pad(a)}-${pad(b)}`
}

/** Digits alone: the numbers of days that spreadsheets count, and days and times without signs (ISO 8601, basic). */
function momentOfDigits(text: string): WrittenMoment | undefined {
  const whole = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?$/.exec(text)
  if (whole) {
    const [, year, month, date, hour, minute, second = '00'] = whole
    const day = `${year}-${month}-${date}`
    if (!isCalendarDay(day) || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined
    return { day, time: hour === undefined ? undefined : `${hour}:${minute}:${second}` }
  }
  // From 1954 to 2119; smaller numbers are anything.
  if (!/^\d{5}(?:[.,]\d{1,12})?$/.test(text)) return undefined
  const days = Number(text.replace(',', '.'))
  if (days < 20_000 || days > 80_000) return undefined
  const [day = '', time] = excelDay(days, false).split(' ')
  return { day, time }
}

/**
 * The day that somebody typed or a cell of a file says, with its time and its offset from UTC: with the digits of any
 * script, names of months and weekdays in 23 languages, the numbers of days of spreadsheets, `20260605`. A day and a month
 * that are both small numbers are distinguished by `dayFirst`, except with dots, where the day always comes first.
 * @param dayFirst undefined where that is not known: what could be two days is none
 */
export function readMoment(text: string, dayFirst: boolean | undefined): WrittenMoment | NoMoment {
  const written = normalized(text)
  if (written === '' || written.length > maxLength || !/\d/.test(written)) return none
  const ofDigits = momentOfDigits(written)
  if (ofDigits) return ofDigits
  if (/^[QTK][1-4]\b/i.test(written) || /\b[QTK][1-4]$/i.test(written)) return { problem: 'incomplete' }
  const cut = cutTime(written)
  if ('problem' in cut) return cut
  const parts = partsOf(cut.date)
  if (!parts) return none
  const day = parts.month === undefined ? dayOfNumbers(parts, dayFirst) : dayOfName(parts)
  if (typeof day !== 'string') return day
  if (!isCalendarDay(day)) return none
  const isOther = parts.weekday !== undefined && parts.weekday !== weekdayOn(day)
  return { day, time: cut.time, offset: cut.offset, ...(isOther && { hasOtherWeekday: true }) }
}

/** Which of day and month a text of numbers shows to be first. */
export function shownOrder(text: string): ShownOrder {
  const cut = cutTime(normalized(text.slice(0, maxLength + 1)))
  const parts = 'problem' in cut ? undefined : partsOf(cut.date)
  const [a = '', b = '', c = ''] = parts?.numbers ?? []
  const isThree = parts?.month === undefined && parts?.numbers.length === 3
  if (!isThree || a.length > 2 || b.length > 2 || !isYear(c)) return undefined
  const order = parts && orderIn(parts)
  // What is no day in its own order shows nothing.
  return order === 'open' || 'day' in readMoment(text, undefined) ? order : undefined
}
