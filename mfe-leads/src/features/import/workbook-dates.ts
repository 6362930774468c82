/** The numbers of formats for days and times that need no code of their own (ECMA-376, 18.8.30). */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format shows numbers as days or times; quoted texts, colours and languages in its code do not count. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltIn(id)
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare)
}

const dayMs = 86_400_000
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
