import { todayIn } from '@ginkgo/ui'

/**
 * Today in the calendar in which the user's enquiries are recorded as created and closed: that of the time zone of the
 * profile, else UTC.
 */
export const recordedToday = ({ timeZone }: { readonly timeZone: string | null }): string =>
  todayIn(timeZone ?? 'UTC')
