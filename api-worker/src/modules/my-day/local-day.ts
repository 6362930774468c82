/** The calendar day, `YYYY-MM-DD`, that an instant falls on in an IANA time zone. */
export function dayIn(instant: string, timeZone: string): string {
  return localTime(Date.parse(instant), timeZone).slice(0, 10)
}

/** The hour of the day, 0 to 23, that an instant falls into in an IANA time zone. */
export function hourIn(instant: string, timeZone: string): number {
  return Number(localTime(Date.parse(instant), timeZone).slice(11, 13))
}

/** The instant a calendar day begins at in an IANA time zone; midnight, or what comes first where a zone skips it. */
export function startOfDay(day: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T00:00:00.000Z`)
  // The offset is that of the result, so a first guess by the offset of another instant is tried again.
  let start = wanted - offsetAt(wanted, timeZone)
  start = wanted - offsetAt(start, timeZone)
  if (localTime(start, timeZone).slice(0, 10) < day) start += 3_600_000
  return new Date(start).toISOString()
}

/** The calendar day some days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** The beginning of a day and of the one after it: 23 to 25 hours where the clock changes. */
export function spanOfDay(day: string, timeZone: string): { from: string; to: string } {
  return { from: startOfDay(day, timeZone), to: startOfDay(addDays(day, 1), timeZone) }
}

function offsetAt(milliseconds: number, timeZone: string): number {
  return Date.parse(`${localTime(milliseconds, timeZone)}Z`) - Math.floor(milliseconds / 1_000) * 1_000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks in the zone show: `2026-03-29T01:59:59`. */
function localTime(milliseconds: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    })
    formats.set(timeZone, format)
  }
  return format.format(milliseconds).replace(' ', 'T')
}
