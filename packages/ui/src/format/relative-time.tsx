import { formatDateTime } from './format-date.ts'
import { useMinute } from './use-minute.ts'

const steps: [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [7 * 86_400, 'day', 86_400],
  [30 * 86_400, 'week', 7 * 86_400],
  [365 * 86_400, 'month', 30 * 86_400],
  [Number.POSITIVE_INFINITY, 'year', 365 * 86_400],
]

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

/** "less than a minute ago", "3 hours ago", "in 2 days"; `instant` is ISO 8601, `now` in milliseconds. */
export function formatRelativeTime(instant: string, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000
  const distance = Math.abs(seconds)
  if (distance < 60) return 'less than a minute ago'
  for (const [limit, unit, size] of steps) {
    if (distance < limit) return relative.format(Math.trunc(seconds / size), unit)
  }
  return formatDateTime(instant)
}

/** The time since an instant, kept current each minute; the exact time in the tooltip. */
export function RelativeTime({ instant, className }: { instant: string; className?: string | undefined }) {
  useMinute()
  return (
    <time dateTime={instant} title={formatDateTime(instant)} className={className}>
      {formatRelativeTime(instant)}
    </time>
  )
}
