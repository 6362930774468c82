import { type EmailMessage, noReplyDays } from '@ginkgo/contracts'
import { daysBetween } from '@ginkgo/contracts/dates'

/** So many of a record's e-mails are read to find it; those that wait come before what has gone out. */
export const latestEmails = 10

/**
 * Our latest e-mail where nobody has answered it for some days, with how many these are.
 * @param dayOf the day of an instant in the calendar of who reads it
 */
export function unanswered(
  emails: readonly EmailMessage[],
  today: string,
  dayOf: (instant: string) => string,
) {
  // What waits, failed or was taken back did not reach anybody.
  const latest = emails.find(({ state }) => state === 'filed' || state === 'sent')
  if (latest?.direction !== 'out') return undefined
  const days = daysBetween(dayOf(latest.sentAt), today)
  return days < noReplyDays ? undefined : { email: latest, days }
}
