import { isCalendarDay } from './calendar-days.ts'
import { dateFormat } from './date-format.ts'
import { ownDigits } from '../own-digits.ts'

type Part = 'year' | 'month' | 'day'

/** The order in which a locale writes a date in numbers: day, month, year in `de-DE`. */
export function orderOfDate(locale: string | undefined): Part[] {
  const parts = dateFormat(locale, 'UTC', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0)
  return parts.map(({ type }) => type).filter((type): type is Part => /^(?:year|month|day)$/.test(type))
}

/** A year of two digits is one of this century up to twenty years ahead, and else of the one before. */
function fullYear(text: string, presentYear: number): number {
  const year = Number(text)
  if (text.length > 2) return year
  const century = presentYear - (presentYear % 100)
  return century + year > presentYear + 20 ? century - 100 + year : century + year
}

const dayOf = (year: number, month: number, day: number): string | null => {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

/** `2026-04-03`, `2026/4/3` and `2026年4月3日`, with a time behind it that does not count. */
const yearFirst = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?(?:[T ,].*)?$/
/** `3.4.2026`, `03/04/26`, `3-4-2026`. */
const yearLast = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?(?:[T ,].*)?$/
/** `3 April 2026`, `3. April 2026`, `April 3, 2026`. */
const dayAndName = /^(\d{1,2})\.?(?:\s+de)?[\s-]+(\p{L}[\p{L}\p{M}.]*)(?:\s+de)?[\s,-]+(\d{4}|\d{2})$/u
const nameAndDay = /^(\p{L}[\p{L}\p{M}.]*)[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/u

/** The languages in which months are understood beside the person's own. */
const tongues = ['en-US', 'de-DE', 'fr-FR', 'es-ES']

/** The month of a name, whole or shortened: 3 for "Mär" and "march". */
function monthOf(name: string, locale: string | undefined): number | undefined {
  const key = (text: string) => text.toLowerCase().replaceAll('.', '').normalize('NFC')
  const wanted = key(name)
  for (const tongue of [locale, ...tongues])
    for (const month of ['long', 'short'] as const)
      for (let index = 1; index <= 12; index++) {
        const at = Date.parse(`2026-${String(index).padStart(2, '0')}-15T00:00:00Z`)
        for (const day of [undefined, 'numeric'] as const) {
          const parts = dateFormat(tongue, 'UTC', { month, ...(day && { day }) }).formatToParts(at)
          if (key(parts.find(({ type }) => type === 'month')?.value ?? '') === wanted) return index
        }
      }
  return undefined
}

/**
 * The calendar day (`YYYY-MM-DD`) in a text that a person typed or that a file has, or null where there is none. Where
 * only the order of the numbers tells the day from the month, as in `03/04/2026`, it is that of the locale; `25/12/2026`
 * is read everywhere.
 * @param locale of the person, or of the file
 * @param presentYear decides the century of years of two digits
 */
export function readDay(
  text: string,
  locale: string | undefined,
  presentYear = Number(new Date().toISOString().slice(0, 4)),
): string | null {
  const written = ownDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim()
  const iso = yearFirst.exec(written)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = yearLast.exec(written)
  if (numbers) {
    const [, first = '', , second = '', last = ''] = numbers
    const year = fullYear(last, presentYear)
    const [one, other] = [Number(first), Number(second)]
    const order = orderOfDate(locale)
    const isDayFirst = order.indexOf('day') < order.indexOf('month')
    const [day, month] = isDayFirst ? [one, other] : [other, one]
    return dayOf(year, month, day) ?? dayOf(year, day, month)
  }
  const named = dayAndName.exec(written) ?? undefined
  const reversed = named ? undefined : (nameAndDay.exec(written) ?? undefined)
  const [day, name, year] = named
    ? [named[1], named[2], named[3]]
    : [reversed?.[2], reversed?.[1], reversed?.[3]]
  const month = name === undefined ? undefined : monthOf(name, locale)
  return month === undefined ? null : dayOf(fullYear(year ?? '', presentYear), month, Number(day))
}
