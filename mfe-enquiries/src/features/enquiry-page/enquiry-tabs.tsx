import { usePages } from '@ginkgo/api-client'
import { callsApi, type EnquiryId, type LeadId, meetingsApi, notesApi, tasksApi } from '@ginkgo/contracts'
import { Widget } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { Card, Tabs } from '@ginkgo/ui'

const widgets = {
  activity: 'enquiry.activity',
  notes: 'enquiry.notes',
  tasks: 'enquiry.tasks',
  meetings: 'enquiry.meetings',
  calls: 'enquiry.calls',
} as const
type TabName = keyof typeof widgets

/** What happened to an enquiry and what is to be done; each tab belongs to the activities remote. */
export function EnquiryTabs({ enquiryId, leadId }: { enquiryId: EnquiryId; leadId: LeadId }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab: TabName = asked && asked in widgets ? (asked as TabName) : 'activity'
  // Read as the tabs read them, so that a tab that is opened finds its first page in the cache.
  const params = { enquiryId }
  const notes = usePages(notesApi.list, { params })
  const tasks = usePages(tasksApi.ofEnquiry, { params })
  const meetings = usePages(meetingsApi.ofEnquiry, { params })
  const calls = usePages(callsApi.ofEnquiry, { params })
  const countOf = ({ rows, total }: { rows?: unknown; total: number }) => (rows ? total : undefined)
  return (
    <Card className="px-4 pb-4">
      <Tabs
        label="About this enquiry"
        value={tab}
        onValueChange={(value) =>
          setSearch(
            (current) => {
              const next = new URLSearchParams(current)
              if (value === 'activity') next.delete('tab')
              else next.set('tab', value)
              return next
            },
            { replace: true },
          )
        }
        items={[
          { value: 'activity', label: 'Activity' },
          { value: 'notes', label: 'Notes', count: countOf(notes) },
          { value: 'tasks', label: 'Tasks', count: countOf(tasks) },
          { value: 'meetings', label: 'Meeting Logs', count: countOf(meetings) },
          { value: 'calls', label: 'Calls', count: countOf(calls) },
        ]}
        panelClassName="pt-3"
      >
        <Widget key={tab} name={widgets[tab]} enquiryId={enquiryId} leadId={leadId} />
      </Tabs>
    </Card>
  )
}
