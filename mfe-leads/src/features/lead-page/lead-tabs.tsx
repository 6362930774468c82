import { usePages } from '@ginkgo/api-client'
import { callsApi, filesApi, type LeadId, meetingsApi, notesApi, tasksApi } from '@ginkgo/contracts'
import { Part, useSlot } from '@ginkgo/portal-sdk'
import { useSearchState } from '@ginkgo/router'
import { Card, Tabs } from '@ginkgo/ui'

/** What is to be done for a lead and what was said; the tabs are what others add. */
export function LeadTabs({ leadId }: { leadId: LeadId }) {
  const [search, changeSearch] = useSearchState()
  const tabs = useSlot('lead.page.tabs')
  const asked = search.get('tab')
  const [first] = tabs
  const tab = tabs.find(({ id }) => id === asked) ?? first
  // Read as the tabs read them, so that a tab that is opened finds its first page in the cache.
  const params = { leadId }
  const tasks = usePages(tasksApi.ofLead, { params })
  const notes = usePages(notesApi.ofLead, { params })
  const calls = usePages(callsApi.ofLead, { params })
  const meetings = usePages(meetingsApi.ofLead, { params })
  const files = usePages(filesApi.ofLead, { params })
  const lists: Readonly<Record<string, { readonly rows?: unknown; readonly total: number }>> = {
    tasks,
    notes,
    calls,
    meetings,
    files,
  }
  const countOf = (id: string) => (lists[id]?.rows ? lists[id].total : undefined)
  if (!tab) return null
  return (
    <Card className="px-4 pb-4">
      <Tabs
        label="About this lead"
        value={tab.id}
        onValueChange={(value) =>
          changeSearch({ tab: value === first?.id ? null : value }, { replace: true })
        }
        items={tabs.map(({ id, title = id }) => ({ value: id, label: title, count: countOf(id) }))}
        panelClassName="pt-3"
      >
        <Part key={tab.id} of={tab} slot="lead.page.tabs" leadId={leadId} />
      </Tabs>
    </Card>
  )
}
