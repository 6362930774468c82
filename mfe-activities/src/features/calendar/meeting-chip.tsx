import type { Meeting } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { formatTime } from '@ginkgo/ui'

const looks = {
  scheduled: 'bg-info-soft text-info-text',
  ongoing: 'bg-gold-soft text-gold-text',
  completed: 'bg-accent-soft text-accent-text',
  cancelled: 'bg-hover text-muted line-through',
}

/** One meeting in the calendar; opens its details. */
export function MeetingChip({ meeting, tall = false }: { meeting: Meeting; tall?: boolean }) {
  const look = meeting.needsOutcome ? 'bg-danger-soft text-danger-text' : looks[meeting.status]
  return (
    <button
      type="button"
      onClick={() => void dialogs.open('meeting.details', { meeting })}
      className={`block w-full min-w-0 truncate rounded-sm px-1.5 text-left text-xs ${tall ? 'py-1.5 whitespace-normal' : 'h-5'} ${look}`}
    >
      <span className="tabular-nums">{formatTime(meeting.startTime)}</span>{' '}
      <span className="font-medium">{meeting.title}</span>
      {tall ? <span className="block truncate">{meeting.lead.name}</span> : null}
      {meeting.needsOutcome ? <span className={tall ? 'block' : 'sr-only'}> Needs outcome</span> : null}
    </button>
  )
}
