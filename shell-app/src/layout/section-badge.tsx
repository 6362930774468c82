import { CountBadge } from '@ginkgo/ui'
import type { SectionCount } from './use-section-counts.ts'

/** The number of what waits in a section, in words for who hears it. */
export function SectionBadge({ count, what, className }: SectionCount & { className: string }) {
  return (
    <span title={`${count} ${what}`} className={className}>
      <CountBadge count={count} isDecoration />
      <span className="sr-only">{` ${count} ${what}`}</span>
    </span>
  )
}
