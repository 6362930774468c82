import { maxBulk, type Meeting } from '@ginkgo/contracts'
import { countOf, Slot } from '@ginkgo/portal-sdk'
import { SelectionBar } from '@ginkgo/ui/bulk'

/** What apps can do with the selected meetings; it floats over the foot of the list while there are any. */
export function MeetingBulkBar({ meetings, onClear }: { meetings: readonly Meeting[]; onClear: () => void }) {
  return (
    <SelectionBar
      label="Selected meetings"
      text={`${countOf(meetings.length, ['meeting', 'meetings'])} selected`}
      busy={false}
      onClear={onClear}
    >
      {meetings.length > maxBulk ? (
        <p className="px-2 text-sm text-danger-text">At most {maxBulk} at once</p>
      ) : (
        <Slot name="meeting.bulk" size="button" meetings={meetings} />
      )}
    </SelectionBar>
  )
}
