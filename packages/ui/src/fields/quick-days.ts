import { addDays } from '@ginkgo/contracts/dates'

/** The days that one press sets, from the user's today on (YYYY-MM-DD). */
export const quickDays = (today: string) => [
  { label: 'Today', date: today },
  { label: 'Tomorrow', date: addDays(today, 1) },
  { label: 'Next week', date: addDays(today, 7) },
]
