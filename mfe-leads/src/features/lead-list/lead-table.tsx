import type { PagesResult } from '@ginkgo/api-client'
import type { Fields, Lead, LeadCounts } from '@ginkgo/contracts'
import type { ListColumns } from '@ginkgo/fields/columns'
import { useOfferCall } from '@ginkgo/fields/phone'
import { dialogs, paths, stateOfOrigin, useSession, useSlot, useVertical } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { LoadFailed, useIsMobile, useMediaQuery, useToday } from '@ginkgo/ui'
import { type DataColumn, DataTable, type DataTableHandle, type RowSelection } from '@ginkgo/ui/table'
import { type Ref, useCallback, useMemo } from 'react'
import { useLeadCells } from '../in-place/lead-value.tsx'
import { LeadCard } from './lead-card.tsx'
import { leadColumns } from './lead-columns.tsx'
import type { LeadList } from './lead-list-query.ts'
import { showsNextSteps, withNextSteps } from './next-step-cells.tsx'
import { useNextSteps } from './next-steps.tsx'
import { NoLeads } from './no-leads.tsx'

/** All columns that the table can have. */
export function useLeadColumns(fields: Fields): readonly DataColumn<Lead>[] {
  const offerCall = useOfferCall()
  const createEnquiry = useCreateEnquiry()
  const added = useSlot('lead.row')
  const isWide = useMediaQuery('(width >= 90rem)')
  return useMemo(
    () => leadColumns(fields, offerCall, createEnquiry, added, isWide),
    [fields, offerCall, createEnquiry, added, isWide],
  )
}

/** The row's action, undefined where it is not allowed. */
function useCreateEnquiry(): ((lead: Lead) => void) | undefined {
  const vertical = useVertical()
  return useSession().can('enquiries:write', vertical.id) ? openEnquiryDialog : undefined
}

/** The leads of one tab: rows on a desk, cards on a phone. */
export function LeadTable({
  leads,
  fields,
  columns,
  list,
  counts,
  onAdd,
  selection,
  ref,
}: {
  leads: PagesResult<Lead>
  /** Of a lead, with those of the organization. */
  fields: Fields
  columns: ListColumns<Lead>
  list: LeadList
  /** Of the tabs, under the same filters. */
  counts: LeadCounts | undefined
  onAdd: () => void
  selection: RowSelection<Lead> | undefined
  ref: Ref<DataTableHandle>
}) {
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const createEnquiry = useCreateEnquiry()
  const cellEditor = useLeadCells(fields)
  const open = (path: string, index: number) =>
    void navigate(path, { state: stateOfOrigin({ search, index }) })
  const failed = leads.error && !leads.rows
  const { shown } = columns
  const isPhone = useIsMobile()
  const today = useToday()
  const { steps, readers } = useNextSteps(
    useVertical().id,
    leads.rows ?? noLeads,
    !isPhone && showsNextSteps(shown),
  )
  const filled = useMemo(() => withNextSteps(shown, steps, today), [shown, steps, today])
  const renderCard = useCallback(
    (lead: Lead, index: number) => (
      <LeadCard
        lead={lead}
        fields={fields}
        columns={shown}
        origin={{ search, index }}
        onCreateEnquiry={createEnquiry}
      />
    ),
    [fields, shown, search, createEnquiry],
  )

  const table = (
    <DataTable<Lead>
      ref={ref}
      label="Leads"
      columns={filled}
      onColumnWidths={columns.resize}
      rows={leads.rows ?? []}
      rowKey={(lead) => lead.id}
      total={leads.total}
      isAtLeast={leads.isAtLeast}
      sort={list.state.sort}
      onSortChange={(sort) => list.change({ sort })}
      onRowClick={(lead, index) => open(paths.lead(lead.id), index)}
      onLink={open}
      cellEditor={cellEditor}
      selection={selection}
      placeKey={key}
      onEndReached={leads.loadMore}
      hasMore={leads.hasMore}
      loadingMore={leads.isLoadingMore}
      onRetryMore={leads.error && leads.rows ? leads.retry : undefined}
      loading={leads.isLoading || (leads.isValidating && !leads.rows)}
      error={
        failed ? (
          <LoadFailed retry={leads.retry} retrying={leads.isValidating} error={leads.error} />
        ) : undefined
      }
      empty={<NoLeads list={list} counts={counts} onAdd={onAdd} />}
      renderCard={renderCard}
      cardHeight={118}
    />
  )
  return (
    <>
      {readers}
      {table}
    </>
  )
}

const noLeads: readonly Lead[] = []

function openEnquiryDialog(lead: Lead): void {
  void dialogs.open('enquiry.create', { leadId: lead.id })
}
