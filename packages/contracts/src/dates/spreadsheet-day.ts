import { dayMs } from './calendar-days.ts'

/** Days before 1970 of the two calendars: the usual one counts a 29 February 1900 that never was. */
const before1970 = { from1900: 25_569, from1904: 24_107 }

/** A number of days as `2026-03-01`, with a time of day as `2026-03-01 10:30:00`; below one day only the time. */
export function excelDay(number: number, isFrom1904: boolean): string {
  const days = number - (isFrom1904 ? before1970.from1904 : before1970.from1900)
  const date = new Date(Math.round((days * dayMs) / 1_000) * 1_000)
  if (Number.isNaN(date.getTime()) || number < 0) return String(number)
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
  if (number < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
