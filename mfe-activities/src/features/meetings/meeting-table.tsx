import type { PagesResult } from '@ginkgo/api-client'
import type { Meeting } from '@ginkgo/contracts'
import type { ListColumns } from '@ginkgo/fields/columns'
import { dialogs, lazyPart, useSlot } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { Button, EmptyState, LoadFailed } from '@ginkgo/ui'
import { DataTable, type DataTableHandle, useRowSelection } from '@ginkgo/ui/table'
import { CalendarDays } from 'lucide-react'
import type { Ref } from 'react'
import { MeetingMenuItems } from './meeting-actions.tsx'
import { MeetingCard } from './meeting-columns.tsx'

const MeetingBulkBar = lazyPart(async () => (await import('./meeting-bulk-bar.tsx')).MeetingBulkBar)

const renderCard = (meeting: Meeting) => <MeetingCard meeting={meeting} withEnquiry />
const rowMenu = (meeting: Meeting) => <MeetingMenuItems meeting={meeting} />

const emptyText = (tab: string): string =>
  tab === 'needs-outcome'
    ? 'Every meeting that is over has an outcome.'
    : `You don't have any ${tab} meetings.`

/** The meetings of one tab: rows on a desk, cards on a phone. They are selected only for what apps add to `meeting.bulk`. */
export function MeetingTable({
  meetings,
  columns,
  tab,
  listKey,
  onClear,
  ref,
}: {
  meetings: PagesResult<Meeting>
  columns: ListColumns<Meeting>
  tab: string
  /** Names the list: its vertical and its filters. */
  listKey: string
  /** Takes the filters away; undefined while there are none. */
  onClear: (() => void) | undefined
  ref: Ref<DataTableHandle>
}) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const failed = meetings.error && !meetings.rows
  const hasBulkActions = useSlot('meeting.bulk').length > 0
  const { selected, selection, select } = useRowSelection(meetings.rows, listKey, ({ title }) => title)
  return (
    <>
      <DataTable<Meeting>
        ref={ref}
        label="Meetings"
        columns={columns.shown}
        onColumnWidths={columns.resize}
        rows={meetings.rows ?? []}
        rowKey={(meeting) => meeting.id}
        total={meetings.total}
        isAtLeast={meetings.isAtLeast}
        selection={hasBulkActions ? selection : undefined}
        onRowClick={(meeting) => void dialogs.open('meeting.details', { meeting })}
        onLink={(path) => void navigate(path)}
        rowMenu={rowMenu}
        placeKey={key}
        onEndReached={meetings.loadMore}
        hasMore={meetings.hasMore}
        loadingMore={meetings.isLoadingMore}
        onRetryMore={meetings.error && meetings.rows ? meetings.retry : undefined}
        loading={meetings.isLoading || (meetings.isValidating && !meetings.rows)}
        error={
          failed ? (
            <LoadFailed
              title="Failed to fetch meetings"
              retry={meetings.retry}
              retrying={meetings.isValidating}
              error={meetings.error}
            />
          ) : undefined
        }
        empty={
          <EmptyState
            icon={<CalendarDays />}
            title="No meetings found"
            text={onClear ? 'No meeting matches these filters.' : emptyText(tab)}
            action={
              onClear ? (
                <Button variant="secondary" onClick={onClear}>
                  Clear filters
                </Button>
              ) : undefined
            }
          />
        }
        renderCard={renderCard}
        cardHeight={132}
      />
      {selected.length > 0 ? <MeetingBulkBar meetings={selected} onClear={() => select(new Set())} /> : null}
    </>
  )
}
