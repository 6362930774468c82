import { useEndpoint, usePages } from '@ginkgo/api-client'
import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { dialogs, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { Button, DataTable, EmptyState, LoadFailed, Tabs } from '@ginkgo/ui'
import { CalendarDays, CalendarPlus, ClipboardPen } from 'lucide-react'
import { MeetingCard, meetingColumns } from '../features/meetings/meeting-columns.tsx'

const tabs = ['scheduled', 'completed', 'cancelled'] as const
const labels = { scheduled: 'Scheduled', completed: 'Completed', cancelled: 'Cancelled' }

/** The meetings of the selected vertical. */
export default function MeetingsPage() {
  const vertical = useVertical()
  const { can } = useSession()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = tabs.find((value) => value === asked) ?? 'scheduled'
  const meetings = usePages(meetingsApi.listAll, { query: { verticalId: vertical.id, status: tab } })
  const { data: counts } = useEndpoint(meetingsApi.counts, { query: { verticalId: vertical.id } })
  const mayWrite = can('activities:write', vertical.id)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 text-2xl font-semibold tracking-tight text-fg">Meetings</h1>
        <Button
          variant="secondary"
          icon={<ClipboardPen size={14} />}
          disabled={!mayWrite}
          onClick={() => void dialogs.open('meeting.log', {})}
        >
          Log Meeting
        </Button>
        <Button
          icon={<CalendarPlus size={14} />}
          disabled={!mayWrite}
          onClick={() => void dialogs.open('meeting.schedule', {})}
        >
          Schedule Meeting
        </Button>
      </div>
      <Tabs
        label="Meetings by state"
        value={tab}
        onValueChange={(value) => setParams(value === 'scheduled' ? {} : { tab: value })}
        items={tabs.map((value) => ({ value, label: labels[value], count: counts?.[value] }))}
      >
        <DataTable<Meeting>
          label="Meetings"
          columns={meetingColumns}
          rows={meetings.rows ?? []}
          rowKey={(meeting) => meeting.id}
          total={meetings.total}
          onEndReached={meetings.loadMore}
          hasMore={meetings.hasMore}
          loadingMore={meetings.isLoadingMore}
          onRetryMore={meetings.error && meetings.rows ? meetings.retry : undefined}
          loading={meetings.isLoading}
          error={
            meetings.error && !meetings.rows ? (
              <LoadFailed
                title="Failed to fetch meetings"
                retry={meetings.retry}
                retrying={meetings.isValidating}
                requestId={meetings.error.requestId}
              />
            ) : undefined
          }
          empty={
            <EmptyState
              icon={<CalendarDays />}
              title="No meetings found"
              text={`You don't have any ${tab} meetings.`}
            />
          }
          renderCard={(meeting) => <MeetingCard meeting={meeting} withEnquiry />}
          cardHeight={120}
        />
      </Tabs>
    </div>
  )
}
