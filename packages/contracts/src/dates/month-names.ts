import { fold } from '../fold.ts'

/** The languages whose names of months and weekdays are understood. */
const understoodLanguages = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'da', 'nb', 'fi', 'tr', 'ru', 'uk', 'el'],
  ...['ar', 'he', 'hi', 'ja', 'zh', 'ko'],
] as const

/** Short forms and regional names that Unicode CLDR does not list, by the number of the month. */
const otherNames: readonly (readonly string[])[] = [
  ['jän', 'jänner', 'jan', 'ene', 'janv', 'sty'],
  ['feb', 'febr', 'fev', 'fév', 'lut', 'фев', 'شباط'],
  ['mrz', 'mär', 'mars', 'mrt', 'آذار'],
  ['apr', 'abr', 'avr', 'نيسان'],
  ['أيار', 'ايار', 'kve', 'květ'],
  ['jun', 'حزيران', 'cze', 'kesä'],
  ['jul', 'juil', 'تموز'],
  ['aug', 'ago', 'aou', 'آب', 'sie'],
  ['sep', 'sept', 'set', 'setiembre', 'сен', 'zář', 'أيلول'],
  ['oct', 'okt', 'out', 'paź'],
  ['nov', 'lis', 'ноя'],
  ['dec', 'dez', 'des', 'dic', 'déc', 'gru'],
]

/** Short forms of weekdays that Unicode CLDR does not list, from Monday. */
const otherWeekdays = ['mo mon', 'di tues', 'mi', 'do thur thurs', 'fr', 'sa', 'so'] as const

/** The form in which names are compared. */
const keyOf = (name: string): string =>
  fold(name.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(/[.॰]$/, '')

interface Names {
  readonly months: ReadonlyMap<string, number>
  /** 1 is Monday; not a number where a name means several days in several languages. */
  readonly weekdays: ReadonlyMap<string, number>
}

/** A name that means another month or weekday in another language is understood in none. */
function learn(names: Map<string, number>, name: string, number: number): void {
  const key = keyOf(name)
  if (!/\p{L}/u.test(key)) return
  const known = names.get(key)
  names.set(key, known === undefined || known === number ? number : Number.NaN)
}

const styles = ['long', 'short'] as const

function makeNames(): Names {
  const months = new Map<string, number>()
  const weekdays = new Map<string, number>()
  for (const language of understoodLanguages)
    for (const style of styles) {
      // Many languages have another form of the name next to a day: `5. června`.
      const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC', calendar: 'gregory' })
      const withDay = new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: style,
        timeZone: 'UTC',
        calendar: 'gregory',
      })
      const weekday = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' })
      const full = new Intl.DateTimeFormat(language, {
        weekday: style,
        day: 'numeric',
        month: style,
        year: 'numeric',
        timeZone: 'UTC',
      })
      for (let index = 0; index < 12; index += 1) {
        const day = new Date(Date.UTC(2024, index, 15))
        const named = withDay.formatToParts(day).find(({ type }) => type === 'month')?.value ?? ''
        for (const name of [alone.format(day), named]) {
          learn(months, name, index + 1)
          if (language === 'he') learn(months, `ב${name}`, index + 1)
        }
      }
      for (let index = 1; index <= 7; index += 1) {
        const name = weekday.format(new Date(Date.UTC(2024, 0, index)))
        // Finnish has another form of the name next to a day.
        const named = full
          .formatToParts(new Date(Date.UTC(2024, 0, index)))
          .find(({ type }) => type === 'weekday')
        for (const word of `${name} ${named?.value ?? ''}`.split(/[\s-]+/)) learn(weekdays, word, index)
      }
    }
  for (const [index, names] of otherNames.entries())
    for (const name of names) if (!months.has(keyOf(name))) learn(months, name, index + 1)
  for (const [index, names] of otherWeekdays.entries())
    for (const name of names.split(' ')) learn(weekdays, name, index + 1)
  return { months, weekdays }
}

let names: Names | undefined
const known = (): Names => (names ??= makeNames())

/** The number of a month by its name, long or short, in any of the languages. */
export function monthOf(name: string): number | undefined {
  const month = known().months.get(keyOf(name))
  return month === undefined || Number.isNaN(month) ? undefined : month
}

export const isWeekday = (name: string): boolean => known().weekdays.has(keyOf(name))

/** The number of a weekday by its name, 1 for Monday; undefined where the name means several. */
export function weekdayOf(name: string): number | undefined {
  const weekday = known().weekdays.get(keyOf(name))
  return weekday === undefined || Number.isNaN(weekday) ? undefined : weekday
}
