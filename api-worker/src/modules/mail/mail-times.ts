import { dateFormat } from '@ginkgo/contracts/dates'

// A mail may be read anywhere, so every time in it names its time zone. Mails are in British English.

const inZone = (options: Intl.DateTimeFormatOptions) => (instant: string, timeZone: string) =>
  `${dateFormat('en-GB', timeZone, options).format(Date.parse(instant))} (${timeZone})`

/** "14:30 (Europe/Paris)". */
export const timeInMail = inZone({ hour: '2-digit', minute: '2-digit' })

/** "1 March 2026 at 14:30 (Europe/Paris)". */
export const momentInMail = inZone({ dateStyle: 'long', timeStyle: 'short' })

/** "Sunday, 1 March 2026 at 14:30 – 15:30 (Europe/Paris)". */
export function timesInMail(start: string, end: string, timeZone: string): string {
  const format = dateFormat('en-GB', timeZone, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
  return `${format.formatRange(Date.parse(start), Date.parse(end))} (${timeZone})`
}
