import { useEndpoint, usePages } from '@ginkgo/api-client'
import { meetingsApi } from '@ginkgo/contracts'
import { type ColumnChoices, ColumnsButton, useColumnChoices, useColumns } from '@ginkgo/fields/columns'
import { LostFilters, lostFiltersOf, useViews, type Views, ViewsMenu } from '@ginkgo/fields/views'
import { dialogs, RememberedMine, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Button, Tabs, useShortcuts } from '@ginkgo/ui'
import { type DataTableHandle } from '@ginkgo/ui/table'
import { CalendarDays, CalendarPlus, ClipboardPen, Table2 } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { MeetingCalendar } from '../features/calendar/meeting-calendar.tsx'
import { useMeetingColumns } from '../features/meetings/meeting-columns.tsx'
import { MeetingFilterBar } from '../features/meetings/meeting-filter-bar.tsx'
import {
  askedOfTab,
  countsOfTabs,
  type MeetingList,
  meetingTabs,
  meetingViews,
  useMeetingListState,
} from '../features/meetings/meeting-list-query.ts'
import { MeetingTable } from '../features/meetings/meeting-table.tsx'
import QuickActions from '../widgets/quick-actions.tsx'

const labels = {
  scheduled: 'Scheduled',
  'needs-outcome': 'Needs outcome',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const ways = [
  { view: 'table', label: 'Table', Icon: Table2 },
  { view: 'calendar', label: 'Calendar', Icon: CalendarDays },
] as const

/** Parameters of the address that say how the meetings are shown. */
const howShown = ['view', 'tab', 'span', 'date']

/** The meetings of the selected vertical, as a table or as a calendar. */
export default function MeetingsPage() {
  return (
    <RememberedMine list="meetings" parameter="owner" besides={howShown}>
      <VerticalMeetings />
    </RememberedMine>
  )
}

function VerticalMeetings() {
  const vertical = useVertical()
  const { can } = useSession()
  const list = useMeetingListState()
  const views = useViews(meetingViews)
  const choices = useColumnChoices(meetingViews.name, views.current)
  const viewsMenu = <ViewsMenu list={meetingViews} views={views} columns={choices} />
  const { view } = list
  const lost = lostFiltersOf(meetingViews, list.search)
  const mayWrite = can('activities:write', vertical.id)
  const schedule = () => void dialogs.open('meeting.schedule', {})
  const table = useRef<DataTableHandle>(null)
  const focusRow = () => table.current?.focusRow()
  useShortcuts({ n: mayWrite ? schedule : undefined, ArrowDown: focusRow, ArrowUp: focusRow })

  return (
    // On a desk the table scrolls within the window, above the floating button, for which a calendar leaves room too.
    <div
      className={`flex flex-col gap-3 md:pb-14 ${view === 'table' ? 'md:h-[max(var(--page-height),32rem)]' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="sr-only">Meetings</h1>
        <fieldset aria-label="View" className="mr-auto flex gap-0.5 rounded-md bg-sunken p-0.5 max-md:p-0">
          {ways.map(({ view: each, label, Icon }) => (
            <Button
              key={each}
              variant={each === view ? 'secondary' : 'ghost'}
              size="sm"
              icon={<Icon size={14} />}
              aria-pressed={each === view}
              onClick={() => list.showAs(each)}
            >
              <span className="max-md:sr-only">{label}</span>
            </Button>
          ))}
        </fieldset>
        {view === 'calendar' ? viewsMenu : null}
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
            onClick={schedule}
          >
            Schedule Meeting
          </Button>
        </div>
      </div>
      <MeetingFilterBar list={list} />
      {lost.length > 0 ? (
        <LostFilters list={meetingViews} lost={lost} verticalId={vertical.id} onDrop={list.change} />
      ) : view === 'calendar' ? (
        <MeetingCalendar filters={list.asked} />
      ) : (
        <MeetingTabs list={list} choices={choices} viewsMenu={viewsMenu} views={views} table={table} />
      )}
      <QuickActions />
    </div>
  )
}

function MeetingTabs({
  list,
  choices,
  viewsMenu,
  views,
  table,
}: {
  list: MeetingList
  choices: ColumnChoices
  viewsMenu: ReactNode
  views: Views
  table: RefObject<DataTableHandle | null>
}) {
  const { id: verticalId } = useVertical()
  const { tab, asked } = list
  const columns = useColumns(useMeetingColumns(verticalId, tab), choices)
  const pages = usePages(
    meetingsApi.listAll,
    views.leaving ? null : { query: { ...asked, verticalId, ...askedOfTab(tab) } },
  )
  const meetings = views.waiting ? { ...pages, rows: undefined, isLoading: true } : pages
  const { data: counts } = useEndpoint(
    meetingsApi.counts,
    views.leaving ? null : { query: { ...asked, verticalId } },
    { keepPreviousData: true },
  )
  const numbers = counts && countsOfTabs(counts)
  return (
    <Tabs
      label="Meetings by state"
      value={tab}
      onValueChange={list.showTab}
      items={meetingTabs.map((value) => ({ value, label: labels[value], count: numbers?.[value] }))}
      className="min-h-0"
      panelClassName="flex flex-col"
      actions={
        <>
          <ColumnsButton columns={columns} />
          {viewsMenu}
        </>
      }
    >
      <MeetingTable
        meetings={meetings}
        columns={columns}
        tab={tab}
        listKey={`${verticalId} ${tab} ${JSON.stringify(asked)}`}
        onClear={list.isFiltered ? list.clear : undefined}
        ref={table}
      />
    </Tabs>
  )
}
