import type { PagesResult } from '@ginkgo/api-client'
import type { Lead } from '@ginkgo/contracts'
import { dialogs, paths, stateOfOrigin, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { Button, EmptyState, LoadFailed } from '@ginkgo/ui'
import { DataTable, type DataTableHandle, type RowSelection } from '@ginkgo/ui/table'
import { Users } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import { LeadCard } from './lead-card.tsx'
import { leadColumns } from './lead-columns.tsx'
import type { LeadList } from './lead-list-query.ts'

/** The leads of one tab: rows on a desk, cards on a phone. */
export function LeadTable({
  leads,
  list,
  selection,
  ref,
}: {
  leads: PagesResult<Lead>
  list: LeadList
  selection: RowSelection<Lead> | undefined
  ref: Ref<DataTableHandle>
}) {
  const vertical = useVertical()
  const { can } = useSession()
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const createEnquiry = can('enquiries:write', vertical.id) ? openEnquiryDialog : undefined
  const columns = useMemo(() => leadColumns(search, createEnquiry), [search, createEnquiry])
  const failed = leads.error && !leads.rows

  return (
    <DataTable<Lead>
      ref={ref}
      label="Leads"
      columns={columns}
      rows={leads.rows ?? []}
      rowKey={(lead) => lead.id}
      total={leads.total}
      isAtLeast={leads.isAtLeast}
      sort={list.state.sort}
      onSortChange={(sort) => list.change({ sort })}
      onRowClick={(lead, index) => navigate(paths.lead(lead.id), { state: stateOfOrigin({ search, index }) })}
      selection={selection}
      placeKey={key}
      onEndReached={leads.loadMore}
      hasMore={leads.hasMore}
      loadingMore={leads.isLoadingMore}
      onRetryMore={leads.error && leads.rows ? leads.retry : undefined}
      loading={leads.isLoading || (leads.isValidating && !leads.rows)}
      error={
        failed ? (
          <LoadFailed retry={leads.retry} retrying={leads.isValidating} requestId={leads.error?.requestId} />
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
      renderCard={(lead, index) => (
        <LeadCard lead={lead} origin={{ search, index }} onCreateEnquiry={createEnquiry} />
      )}
      cardHeight={118}
    />
  )
}

function openEnquiryDialog(lead: Lead): void {
  void dialogs.open('enquiry.create', { leadId: lead.id })
}
