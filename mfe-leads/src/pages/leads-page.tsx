import { useEndpoint, usePages, userMessage } from '@ginkgo/api-client'
import { type Lead, leadsApi, type LeadCounts } from '@ginkgo/contracts'
import { dialogs, paths, toastError, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Button, DataTable, EmptyState, LoadFailed, type TabItem, Tabs } from '@ginkgo/ui'
import { Download, Plus, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { exportLeads } from '../features/lead-list/export-leads.ts'
import { LeadCard } from '../features/lead-list/lead-card.tsx'
import { leadColumns } from '../features/lead-list/lead-columns.tsx'
import { LeadFilterBar } from '../features/lead-list/lead-filter-bar.tsx'
import { useLeadListState } from '../features/lead-list/lead-list-query.ts'

/** The leads of the selected vertical. */
export default function LeadsPage() {
  const vertical = useVertical()
  const { can } = useSession()
  const navigate = useNavigate()
  const list = useLeadListState()
  const { tab, sort, ...filters } = list.state
  const params = { verticalId: vertical.id }
  const query = { ...filters, sort, ...(tab === 'archived' ? { archived: 'true' as const } : { tab }) }
  const leads = usePages(leadsApi.list, { params, query })
  const { data: counts } = useEndpoint(
    leadsApi.counts,
    { params, query: filters },
    { keepPreviousData: true },
  )
  const mayCreateEnquiry = can('enquiries:write', vertical.id)
  const createEnquiry = mayCreateEnquiry ? openEnquiryDialog : undefined
  const columns = useMemo(
    () => leadColumns(mayCreateEnquiry ? openEnquiryDialog : undefined),
    [mayCreateEnquiry],
  )

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 text-2xl font-semibold tracking-tight text-fg">
          Leads{' '}
          <span className="font-normal text-muted tabular-nums">
            {leads.rows ? leads.total.toLocaleString() : ''}
          </span>
        </h1>
        <ExportButton run={() => exportLeads(vertical.id, query)} />
        <Button
          icon={<Plus size={14} />}
          disabled={!can('leads:write', vertical.id)}
          onClick={() => void addLead(navigate)}
        >
          Add Lead
        </Button>
      </div>
      <LeadFilterBar verticalId={vertical.id} list={list} />
      <Tabs
        label="Leads by state"
        value={tab}
        onValueChange={(value) => list.change({ tab: value === 'active' ? null : value })}
        items={tabItems(counts)}
      >
        <DataTable<Lead>
          label="Leads"
          columns={columns}
          rows={leads.rows ?? []}
          rowKey={(lead) => lead.id}
          total={leads.total}
          sort={sort}
          onSortChange={(next) => list.change({ sort: next })}
          onRowClick={(lead) => navigate(paths.lead(lead.id))}
          onEndReached={leads.loadMore}
          hasMore={leads.hasMore}
          loadingMore={leads.isLoadingMore}
          onRetryMore={leads.error && leads.rows ? leads.retry : undefined}
          loading={leads.isLoading || (leads.isValidating && !leads.rows)}
          error={
            leads.error && !leads.rows ? (
              <LoadFailed
                retry={leads.retry}
                retrying={leads.isValidating}
                requestId={leads.error.requestId}
              />
            ) : undefined
          }
          empty={
            <EmptyState
              icon={<Users />}
              title="No leads found"
              text={list.isFiltered ? 'No lead matches these filters.' : 'Leads of this tab appear here.'}
              action={
                list.isFiltered ? (
                  <Button variant="secondary" onClick={list.clear}>
                    Clear filters
                  </Button>
                ) : undefined
              }
            />
          }
          renderCard={(lead) => <LeadCard lead={lead} onCreateEnquiry={createEnquiry} />}
          cardHeight={118}
        />
      </Tabs>
    </div>
  )
}

function openEnquiryDialog(lead: Lead): void {
  void dialogs.open('enquiry.create', { leadId: lead.id })
}

async function addLead(navigate: (path: string) => unknown): Promise<void> {
  const created = await dialogs.open('lead.create', {})
  if (created) navigate(paths.lead(created.leadId))
}

function tabItems(counts: LeadCounts | undefined): TabItem[] {
  return [
    { value: 'all', label: 'All Leads', count: counts?.all },
    { value: 'active', label: 'Active Leads', count: counts?.active },
    { value: 'closed', label: 'Closed Leads', count: counts?.closed },
    { value: 'converted', label: 'Converted Leads', count: counts?.converted },
    { value: 'no-enquiry', label: 'No Enquiry', count: counts?.['no-enquiry'] },
    { value: 'archived', label: 'Archived', count: counts?.archived },
  ]
}

function ExportButton({ run }: { run: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    run()
      .catch((error: unknown) => toastError(userMessage(error, 'Failed to export leads')))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="secondary" icon={<Download size={14} />} busy={busy} onClick={start}>
      Export
    </Button>
  )
}
