const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** The day of the calendar, `YYYY-MM-DD`, that an instant falls on for somebody in this time zone; UTC without one. */
export function dayOf(instant: string, timeZone: string | null): string {
  const parts = formatIn(timeZone ?? 'UTC').formatToParts(new Date(instant))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** A day of the calendar some days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** How many days there are from one to another, both included; none or fewer where `to` is before. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Every day from one to another, both included. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index))

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}

/** The days from one to another as few periods: whole months as `YYYY-MM`, and the days around them. */
export function periodsOf(from: string, to: string): string[] {
  const periods: string[] = []
  for (let day = from; day <= to; ) {
    const end = endOfMonth(day)
    const isWhole = day.endsWith('-01') && end <= to
    if (isWhole) periods.push(day.slice(0, 7))
    else periods.push(...eachDay(day, end < to ? end : to))
    day = addDays(end, 1)
  }
  return periods
}
