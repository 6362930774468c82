import { useEndpoint, usePages } from '@ginkgo/api-client'
import {
  type ColumnChoice,
  type Enquiry,
  type EnquiryCounts,
  enquiriesApi,
  type Fields,
  organizationApi,
  type Stage,
} from '@ginkgo/contracts'
import { type ColumnChoices, ColumnsButton, useColumns } from '@ginkgo/fields/columns'
import { useOfferCall } from '@ginkgo/fields/phone'
import { paths, stateOfOrigin, useSlot } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { Button, EmptyState, LoadFailed, personName, Tabs, useShortcuts } from '@ginkgo/ui'
import { DataTable, type DataTableHandle, placeOf, useRowSelection } from '@ginkgo/ui/table'
import { Kanban } from 'lucide-react'
import { type PointerEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { LiveEnquiries } from '../freshness/use-live-enquiries.ts'
import { useEnquiryCells } from '../in-place/enquiry-value.tsx'
import { OwnChange } from '../in-place/own-change.ts'
import { useCloseEnquiry } from '../stage-change/use-close-enquiry.ts'
import type { StageChange } from '../stage-change/use-stage-change.tsx'
import { useWaitingMoves } from '../stage-change/waiting-moves.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { enquiryColumns, isDateHidden } from './enquiry-columns.tsx'
import { type EnquiryList, queryOfTab } from './enquiry-list-query.ts'
import { stageTabs } from './stage-order.ts'

/** The enquiries of a vertical as a table, with a tab per stage. */
export function EnquiryTable({
  verticalId,
  fields,
  list,
  tab,
  stages,
  counts,
  stageChange,
  live,
  choices,
  viewsMenu,
  waiting,
  leaving,
  addButton,
}: {
  verticalId: string
  /** Of an enquiry, with those of the organization. */
  fields: Fields
  list: EnquiryList
  /** The tab in force, one of those shown. */
  tab: string
  stages: readonly Stage[]
  counts: EnquiryCounts | undefined
  /** Absent where nothing may be changed. */
  stageChange: StageChange | undefined
  live: LiveEnquiries
  choices: ColumnChoices
  viewsMenu: ReactNode
  /** It is not known yet which filters the list has. */
  waiting: boolean
  /** Another address follows at once. */
  leaving: boolean
  addButton: ReactNode
}) {
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const query = { ...list.asked, ...queryOfTab(tab, list.outcome), sort: list.sort }
  const asked = leaving ? null : { params: { verticalId }, query }
  const pages = usePages(enquiriesApi.list, asked, 50, placeOf(key)?.rows)
  const enquiries = waiting ? { ...pages, rows: undefined, isLoading: true } : pages
  const onMove = stageChange?.moveTo
  const onClose = useCloseEnquiry(stages, onMove)
  const added = useSlot('enquiry.row')
  const areApart = isDateHidden(choices.choices)
  const waitingMoves = useWaitingMoves()
  const offerCall = useOfferCall()
  const names = useNames(choices.choices)
  const all = useMemo(
    () =>
      enquiryColumns(fields, {
        stages,
        onMove,
        onClose,
        waiting: waitingMoves,
        offerCall,
        names,
        added,
        areApart,
      }),
    [fields, stages, onMove, onClose, waitingMoves, offerCall, names, added, areApart],
  )
  const columns = useColumns(all, choices)
  const { shown } = columns
  const renderCard = useCallback(
    (enquiry: Enquiry, index: number) => (
      <EnquiryCard
        enquiry={enquiry}
        fields={fields}
        columns={shown}
        stages={stages}
        origin={{ search, index }}
        onMove={onMove}
        onClose={onClose}
      />
    ),
    [fields, shown, stages, search, onMove, onClose],
  )
  const { selected, selection, select } = useRowSelection(
    enquiries.rows,
    `${verticalId} ${JSON.stringify(query)}`,
    ({ title }) => title,
  )
  const cellEditor = useEnquiryCells(fields)
  const table = useRef<DataTableHandle>(null)
  const focusRow = () => table.current?.focusRow()
  useShortcuts({ ArrowDown: focusRow, ArrowUp: focusRow })
  const { attend, during } = live
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    const id = row ? enquiries.rows?.[Number(row.dataset['row'])]?.id : undefined
    attend({ hoveredId: id })
  }
  const pointAway = () => attend({ hoveredId: undefined })
  // The page of a lead has neighbours of its own list.
  const open = (path: string, index: number) =>
    void navigate(
      path,
      path.startsWith(`${paths.enquiries}/`) ? { state: stateOfOrigin({ search, index }) } : undefined,
    )
  const isLoading = enquiries.isLoading || (enquiries.isValidating && !enquiries.rows)
  const isStage = tab !== 'all' && tab !== 'closed'
  return (
    <Tabs
      label="Enquiries by stage"
      value={tab}
      onValueChange={(value) => list.change({ tab: value === 'all' ? null : value })}
      items={stageTabs(stages, counts)}
      className="min-h-0"
      panelClassName="flex flex-col"
      actions={
        <>
          <ColumnsButton columns={columns} />
          {viewsMenu}
        </>
      }
    >
      {isLoading && !enquiries.rows ? (
        <p role="status" className="sr-only">
          Loading enquiries...
        </p>
      ) : null}
      <div className="flex min-h-0 flex-col" onPointerOver={pointAt} onPointerLeave={pointAway}>
        <OwnChange value={during}>
          <DataTable<Enquiry>
            ref={table}
            label="Enquiries"
            columns={shown}
            onColumnWidths={columns.resize}
            rows={enquiries.rows ?? []}
            rowKey={(enquiry) => enquiry.id}
            total={enquiries.total}
            isAtLeast={enquiries.isAtLeast}
            sort={list.sort}
            onSortChange={(sort) => list.change({ sort })}
            onRowClick={(enquiry, index) => open(paths.enquiry(enquiry.id), index)}
            onLink={open}
            cellEditor={cellEditor}
            selection={stageChange && selection}
            placeKey={key}
            onEndReached={enquiries.loadMore}
            hasMore={enquiries.hasMore}
            loadingMore={enquiries.isLoadingMore}
            onRetryMore={enquiries.error && enquiries.rows ? enquiries.retry : undefined}
            loading={isLoading}
            error={
              enquiries.error && !enquiries.rows ? (
                <LoadFailed
                  retry={enquiries.retry}
                  retrying={enquiries.isValidating}
                  error={enquiries.error}
                />
              ) : undefined
            }
            empty={
              <EmptyState
                icon={<Kanban />}
                title={isStage ? 'No enquiries in this stage' : 'No enquiries found'}
                text={
                  list.isFiltered ? 'No enquiry matches these filters.' : 'Enquiries of this tab appear here.'
                }
                action={
                  list.isFiltered ? (
                    <Button variant="secondary" onClick={list.clear}>
                      Clear filters
                    </Button>
                  ) : (
                    addButton
                  )
                }
              />
            }
            renderCard={renderCard}
            cardHeight={150}
          />
        </OwnChange>
      </div>
      {stageChange ? (
        <BulkBar
          verticalId={verticalId}
          enquiries={selected}
          stages={stages}
          askLoss={stageChange.askLoss}
          onSelect={select}
        />
      ) : null}
    </Tabs>
  )
}

/** The names of people by their ids, for the column that shows them: rows have the ids alone. */
function useNames(choices: readonly ColumnChoice[] | undefined): ReadonlyMap<string, string> | undefined {
  const isShown = choices?.some(({ id, hidden }) => id === 'assignedTo' && !hidden)
  const { data } = useEndpoint(organizationApi.users, isShown ? {} : null)
  return useMemo(() => data && new Map(data.map((user) => [user.id, personName(user)])), [data])
}
