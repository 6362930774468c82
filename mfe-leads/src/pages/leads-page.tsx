import { downloadFile, useEndpoint, usePages } from '@ginkgo/api-client'
import { leadFields, leadsApi } from '@ginkgo/contracts'
import { ColumnsButton, useColumnChoices, useColumns } from '@ginkgo/fields/columns'
import { useDeclaredFields } from '@ginkgo/fields/custom'
import {
  asksForOwn,
  LostFilters,
  lostFiltersOf,
  LostSort,
  lostSortOf,
  useViews,
  ViewsMenu,
} from '@ginkgo/fields/views'
import {
  dialogs,
  ExportButton,
  lazyPart,
  paths,
  RememberedMine,
  useSession,
  useVertical,
} from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { Button, formatCount, ShortcutHints, Tabs, useShortcuts } from '@ginkgo/ui'
import { type DataTableHandle, placeOf, useRowSelection } from '@ginkgo/ui/table'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ContinueCallList } from '../features/call-list/continue-call-list.tsx'
import { csvSeparatorOf } from '../features/csv-separator.ts'
import { DuplicatesButton } from '../features/duplicates/duplicates-button.tsx'
import { ImportButton } from '../features/import/import-button.tsx'
import { ShownLeads } from '../features/in-place/shown-leads.ts'
import { LeadFilterBar } from '../features/lead-list/lead-filter-bar.tsx'
import { ReviewEmailsButton } from '../features/lead-list/review-emails-button.tsx'
import { queryOf, useLeadListState } from '../features/lead-list/lead-list-query.ts'
import { LeadTable, useLeadColumns } from '../features/lead-list/lead-table.tsx'
import { tabHints, tabItems } from '../features/lead-list/lead-tabs.ts'
import { leadListKeys } from '../features/lead-list/lead-list-keys.ts'

const BulkBar = lazyPart(async () => (await import('../features/bulk/bulk-bar.tsx')).BulkBar)

/** The leads of the selected vertical. */
export default function LeadsPage() {
  return (
    <RememberedMine list="leads" parameter="ownerId">
      <VerticalLeads />
    </RememberedMine>
  )
}

function VerticalLeads() {
  const vertical = useVertical()
  const { can } = useSession()
  const navigate = useNavigate()
  const { key } = useLocation()
  const { fields, own, isSettled, ...unread } = useDeclaredFields('lead', vertical.id, leadFields)
  const list = useLeadListState(own)
  const views = useViews(list.views)
  const choices = useColumnChoices(list.views.name, views.current)
  const columns = useColumns(useLeadColumns(fields), choices)
  const { tab } = list.state
  const params = { verticalId: vertical.id }
  const query = queryOf(list.state, list.asked)
  const isUnread = unread.error !== undefined && asksForOwn(list.search)
  const lost = isSettled && !isUnread ? lostFiltersOf(list.views, list.search) : []
  const lostSort = isSettled && !isUnread ? lostSortOf(list.views, list.search) : undefined
  const isAsked = !views.leaving && lost.length === 0
  const pages = usePages(leadsApi.list, isAsked ? { params, query } : null, 50, placeOf(key)?.rows)
  const leads = isUnread
    ? { ...pages, rows: undefined, isLoading: false, ...unread }
    : views.waiting || !isSettled
      ? { ...pages, rows: undefined, isLoading: true }
      : pages
  const { data: latestCounts } = useEndpoint(
    leadsApi.counts,
    isAsked ? { params, query: list.asked } : null,
    { keepPreviousData: true },
  )
  const counts = lost.length === 0 ? latestCounts : undefined
  const mayWrite = can('leads:write', vertical.id)
  const { selected, selection, select } = useRowSelection(
    lost.length === 0 ? leads.rows : undefined,
    `${vertical.id} ${JSON.stringify(query)}`,
    (lead) => lead.name,
  )

  // The bar stays after the selection is empty, because it shows the results of the last action.
  const [hasSelected, setHasSelected] = useState(false)
  if (!hasSelected && selected.length > 0) setHasSelected(true)

  const count = leads.rows && lost.length === 0 ? formatCount(leads.total, leads.isAtLeast) : ''
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<DataTableHandle>(null)
  const addLead = async () => {
    const created = await dialogs.open('lead.create', {})
    if (created) navigate(paths.lead(created.leadId))
  }
  const focusRow = () => table.current?.focusRow()
  useShortcuts({
    '/': () => search.current?.focus(),
    n: mayWrite ? () => void addLead() : undefined,
    ArrowDown: focusRow,
    ArrowUp: focusRow,
  })

  return (
    // On a desk the table scrolls within the window; where that is too low for it the page scrolls.
    <div className="flex flex-col gap-3 md:h-[max(var(--page-height),32rem)]">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="sr-only">Leads {count}</h1>
        <p aria-hidden="true" className="flex-1 text-muted tabular-nums">
          {count && `${count} ${leads.total === 1 ? 'lead' : 'leads'}`}
        </p>
        <ShortcutHints shortcuts={leadListKeys} />
        <ReviewEmailsButton />
        <ContinueCallList />
        <DuplicatesButton />
        <ImportButton />
        {lost.length === 0 ? (
          <ExportButton
            failed="Failed to export leads"
            download={() =>
              downloadFile(leadsApi.export, { params, query: { ...query, separator: csvSeparatorOf() } })
            }
          />
        ) : null}
        <Button icon={<Plus size={14} />} disabled={!mayWrite} onClick={() => void addLead()}>
          Add Lead
        </Button>
      </div>
      <LeadFilterBar verticalId={vertical.id} list={list} searchRef={search} />
      <Tabs
        label="Leads by state"
        value={tab}
        onValueChange={(value) => list.change({ tab: value })}
        items={tabItems(counts)}
        className="min-h-0"
        panelClassName="flex flex-col"
        actions={
          <>
            <ColumnsButton columns={columns} />
            <ViewsMenu list={list.views} views={views} columns={choices} />
          </>
        }
      >
        {tabHints[tab] ? <p className="py-1.5 text-xs text-muted">{tabHints[tab]}</p> : null}
        {lostSort && lost.length === 0 ? (
          <LostSort sort={lostSort} kind="lead" verticalId={vertical.id} onDrop={list.change} />
        ) : null}
        {lost.length > 0 ? (
          <LostFilters
            list={list.views}
            lost={lost}
            kind="lead"
            verticalId={vertical.id}
            onDrop={list.change}
          />
        ) : (
          <ShownLeads value={{ params, query }}>
            <LeadTable
              leads={leads}
              fields={fields}
              columns={columns}
              list={list}
              counts={counts}
              onAdd={() => void addLead()}
              selection={mayWrite ? selection : undefined}
              ref={table}
            />
          </ShownLeads>
        )}
      </Tabs>
      {hasSelected ? <BulkBar leads={selected} onSelect={select} /> : null}
    </div>
  )
}
