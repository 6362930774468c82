import { declareList } from '@ginkgo/lists'
import { dialogs, lazyPart, useSlot } from '@ginkgo/portal-sdk'
import { Button, lazyCode } from '@ginkgo/ui'
import { CalendarDays, CalendarPlus, ClipboardPen, Table2 } from 'lucide-react'
import { MeetingMenuItems } from '../features/meetings/meeting-actions.tsx'
import { MeetingCard } from '../features/meetings/meeting-card.tsx'
import { useMeetingColumns } from '../features/meetings/meeting-columns.tsx'
import meetingListData from '../features/meetings/meeting-list-data.ts'
import QuickActions from '../widgets/quick-actions.tsx'

const MeetingBulkBar = lazyPart(
  async () => (await import('../features/meetings/meeting-bulk-bar.tsx')).MeetingBulkBar,
)

/** Meetings are selected only for what apps add. */
const useHasBulkActions = () => useSlot('meeting.bulk').length > 0

const schedule = () => dialogs.open('meeting.schedule', {})

/** Another way to show the meetings begins anew, but for what they are narrowed to and which view they are. */
const begins = { tab: null, span: null, date: null }

/** The meetings of the selected vertical, as a table or as a calendar. */
export default declareList({
  ...meetingListData,
  noun: ['meeting', 'meetings'],
  rowName: ({ title }) => title,
  bar: ({ all }) => ({
    looks: {
      meetingType: { unset: 'Type', label: 'Type' },
      owner: { unset: 'Owner', options: all },
      start: { label: 'Date' },
    },
  }),
  tabCount: ({ scheduled, needsOutcome, completed, cancelled }, tab) =>
    ({ scheduled: scheduled - needsOutcome, 'needs-outcome': needsOutcome, completed, cancelled })[tab],
  cells: useMeetingColumns,
  card: (meeting) => <MeetingCard meeting={meeting} withEnquiry />,
  cardHeight: 132,
  actions: {
    add: { start: schedule },
    open: (meeting) => () => dialogs.open('meeting.details', { meeting }),
    menu: (meeting) => <MeetingMenuItems meeting={meeting} />,
    selects: useHasBulkActions,
    bulk: ({ selected, select }) =>
      selected.length > 0 ? <MeetingBulkBar meetings={selected} onClear={() => select(new Set())} /> : null,
  },
  ways: [
    { view: 'table', label: 'Table', Icon: Table2, begins: { ...begins, view: null } },
    {
      view: 'calendar',
      label: 'Calendar',
      Icon: CalendarDays,
      code: lazyCode(async () => (await import('../features/calendar/meeting-calendar.tsx')).MeetingCalendar),
      begins,
    },
  ],
  Title: () => <h1 className="sr-only">Meetings</h1>,
  Buttons: ({ list: { mayWrite } }) => (
    <div className="flex gap-2 max-md:flex-auto">
      <Button
        variant="secondary"
        icon={<ClipboardPen size={14} className="max-md:hidden" />}
        disabled={!mayWrite}
        className="max-md:flex-auto max-md:px-3!"
        onClick={() => void dialogs.open('meeting.log', {})}
      >
        Log Meeting
      </Button>
      <Button
        icon={<CalendarPlus size={14} className="max-md:hidden" />}
        disabled={!mayWrite}
        className="max-md:flex-auto max-md:px-3!"
        onClick={() => void schedule()}
      >
        Schedule Meeting
      </Button>
    </div>
  ),
  Foot: ({ isSelecting }) => (isSelecting ? null : <QuickActions />),
  empty: {
    icon: <CalendarDays />,
    text: ({ tab }) =>
      tab === 'needs-outcome'
        ? 'Every meeting that is over has an outcome.'
        : `You don't have any ${tab} meetings.`,
  },
})
