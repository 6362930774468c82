import { usePages } from '@ginkgo/api-client'
import {
  callsApi,
  type EnquiryId,
  filesApi,
  type LeadId,
  meetingsApi,
  notesApi,
  tasksApi,
} from '@ginkgo/contracts'
import { Part, useSlot } from '@ginkgo/portal-sdk'
import { useSearchState } from '@ginkgo/router'
import { Card, Tabs } from '@ginkgo/ui'

/** What happened to an enquiry and what is to be done; the tabs are what others add. */
export function EnquiryTabs({ enquiryId, leadId }: { enquiryId: EnquiryId; leadId: LeadId }) {
  const [search, changeSearch] = useSearchState()
  const tabs = useSlot('enquiry.page.main')
  const asked = search.get('tab')
  const [first] = tabs
  const tab = tabs.find(({ id }) => id === asked) ?? first
  // Read as the tabs read them, so that a tab that is opened finds its first page in the cache.
  const params = { enquiryId }
  const notes = usePages(notesApi.list, { params })
  const tasks = usePages(tasksApi.ofEnquiry, { params })
  const meetings = usePages(meetingsApi.ofEnquiry, { params })
  const calls = usePages(callsApi.ofEnquiry, { params })
  const files = usePages(filesApi.ofEnquiry, { params })
  const lists: Readonly<Record<string, { readonly rows?: unknown; readonly total: number }>> = {
    notes,
    tasks,
    meetings,
    calls,
    files,
  }
  const countOf = (id: string) => (lists[id]?.rows ? lists[id].total : undefined)
  if (!tab) return null
  return (
    <Card className="px-4 pb-4">
      <Tabs
        label="About this enquiry"
        value={tab.id}
        onValueChange={(value) =>
          changeSearch({ tab: value === first?.id ? null : value }, { replace: true })
        }
        items={tabs.map(({ id, title = id }) => ({ value: id, label: title, count: countOf(id) }))}
        panelClassName="pt-3"
      >
        <Part key={tab.id} of={tab} slot="enquiry.page.main" enquiryId={enquiryId} leadId={leadId} />
      </Tabs>
    </Card>
  )
}
