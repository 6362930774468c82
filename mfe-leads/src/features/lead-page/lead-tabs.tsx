import { usePages } from '@ginkgo/api-client'
import { callsApi, type LeadId, meetingsApi, notesApi, tasksApi } from '@ginkgo/contracts'
import { Widget } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { Card, Tabs } from '@ginkgo/ui'

const widgets = {
  tasks: 'lead.tasks',
  notes: 'lead.notes',
  calls: 'lead.calls',
  meetings: 'lead.meetings',
} as const
type TabName = keyof typeof widgets

/** What is to be done for a lead and what was said; each tab belongs to the activities remote. */
export function LeadTabs({ leadId }: { leadId: LeadId }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab: TabName = asked && asked in widgets ? (asked as TabName) : 'tasks'
  // Read as the tabs read them, so that a tab that is opened finds its first page in the cache.
  const params = { leadId }
  const tasks = usePages(tasksApi.ofLead, { params })
  const notes = usePages(notesApi.ofLead, { params })
  const calls = usePages(callsApi.ofLead, { params })
  const meetings = usePages(meetingsApi.ofLead, { params })
  const countOf = ({ rows, total }: { rows?: unknown; total: number }) => (rows ? total : undefined)
  return (
    <Card className="px-4 pb-4">
      <Tabs
        label="About this lead"
        value={tab}
        onValueChange={(value) =>
          setSearch(
            (current) => {
              const next = new URLSearchParams(current)
              if (value === 'tasks') next.delete('tab')
              else next.set('tab', value)
              return next
            },
            { replace: true },
          )
        }
        items={[
          { value: 'tasks', label: 'Tasks', count: countOf(tasks) },
          { value: 'notes', label: 'Notes', count: countOf(notes) },
          { value: 'calls', label: 'Calls', count: countOf(calls) },
          { value: 'meetings', label: 'Meetings', count: countOf(meetings) },
        ]}
        panelClassName="pt-3"
      >
        <Widget key={tab} name={widgets[tab]} leadId={leadId} />
      </Tabs>
    </Card>
  )
}
