import type { PagesResult } from '@ginkgo/api-client'
import type { Meeting } from '@ginkgo/contracts'
import type { ListColumns } from '@ginkgo/fields/columns'
import { dialogs } from '@ginkgo/portal-sdk'
import { useLocation } from '@ginkgo/router'
import { Button, EmptyState, LoadFailed } from '@ginkgo/ui'
import { DataTable, type DataTableHandle } from '@ginkgo/ui/table'
import { CalendarDays } from 'lucide-react'
import type { Ref } from 'react'
import { MeetingCard } from './meeting-columns.tsx'

/** The meetings of one tab: rows on a desk, cards on a phone. */
export function MeetingTable({
  meetings,
  columns,
  tab,
  onClear,
  ref,
}: {
  meetings: PagesResult<Meeting>
  columns: ListColumns<Meeting>
  tab: string
  /** Takes the filters away; undefined while there are none. */
  onClear: (() => void) | undefined
  ref: Ref<DataTableHandle>
}) {
  const { key } = useLocation()
  const failed = meetings.error && !meetings.rows
  return (
    <DataTable<Meeting>
      ref={ref}
      label="Meetings"
      columns={columns.shown}
      onColumnWidths={columns.resize}
      rows={meetings.rows ?? []}
      rowKey={(meeting) => meeting.id}
      total={meetings.total}
      isAtLeast={meetings.isAtLeast}
      onRowClick={(meeting) => void dialogs.open('meeting.details', { meeting })}
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
            requestId={meetings.error?.requestId}
          />
        ) : undefined
      }
      empty={
        <EmptyState
          icon={<CalendarDays />}
          title="No meetings found"
          text={onClear ? 'No meeting matches these filters.' : `You don't have any ${tab} meetings.`}
          action={
            onClear ? (
              <Button variant="secondary" onClick={onClear}>
                Clear filters
              </Button>
            ) : undefined
          }
        />
      }
      renderCard={(meeting) => <MeetingCard meeting={meeting} withEnquiry />}
      cardHeight={132}
    />
  )
}
