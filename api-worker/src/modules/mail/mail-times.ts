import { dateFormat } from '@ginkgo/contracts/dates'

// A mail may be read anywhere, so every time in it names its time zone. Mails are in British English, and so are times in
// them where the reader has chosen no locale.
const usual = 'en-GB'

const inZone =
  (options: Intl.DateTimeFormatOptions) => (instant: string, timeZone: string, locale: string | null) =>
    `${dateFormat(locale ?? usual, timeZone, options).format(Date.parse(instant))} (${timeZone})`

/** "14:30 (Europe/Paris)". */
export const timeInMail = inZone({ hour: '2-digit', minute: '2-digit' })

/** "1 March 2026 at 14:30 (Europe/Paris)". */
export const momentInMail = inZone({ dateStyle: 'long', timeStyle: 'short' })

/** "Sunday, 1 March 2026 at 14:30 – 15:30 (Europe/Paris)", for readers whose locale is not known. */
export function timesInMail(start: string, end: string, timeZone: string): string {
  const format = dateFormat(usual, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${format.formatRange(Date.parse(start), Date.parse(end))} (${timeZone})`
}
