import { downloadFile, useEndpoint } from '@ginkgo/api-client'
import { type EnquiryCounts, enquiriesApi, enquiryFields, stagesApi } from '@ginkgo/contracts'
import { useColumnChoices } from '@ginkgo/fields/columns'
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
import { dialogs, ExportButton, RememberedMine, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Badge, Button, formatCount, LoadFailed, ShortcutHints, SkeletonTable } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { CardFieldsButton, useCardFields } from '../features/board/card-fields.tsx'
import { EnquiryFilterBar } from '../features/enquiry-list/enquiry-filter-bar.tsx'
import { enquiryKeys } from '../features/enquiry-list/enquiry-keys.ts'
import { queryOfTab, useEnquiryListState } from '../features/enquiry-list/enquiry-list-query.ts'
import { loadFirstView, useLazyView } from '../features/enquiry-list/lazy-views.ts'
import { knownTab } from '../features/enquiry-list/stage-order.ts'
import { ViewToggle } from '../features/enquiry-list/view-toggle.tsx'
import { ForecastStrip } from '../features/forecast/forecast-strip.tsx'
import { useLiveEnquiries } from '../features/freshness/use-live-enquiries.ts'
import { useStageChange } from '../features/stage-change/use-stage-change.tsx'

loadFirstView()

/** The enquiries of the selected vertical, as a table or as the pipeline. */
export default function EnquiriesPage() {
  return (
    <RememberedMine list="enquiries" parameter="assignedTo" besides={['view']}>
      <VerticalEnquiries />
    </RememberedMine>
  )
}

function VerticalEnquiries() {
  const { id: verticalId } = useVertical()
  const { can } = useSession()
  const { fields, own, isSettled, ...unread } = useDeclaredFields('enquiry', verticalId, enquiryFields)
  const list = useEnquiryListState(own)
  const views = useViews(list.views)
  const waiting = views.waiting || !isSettled
  const isUnread = unread.error !== undefined && asksForOwn(list.search)
  const lost = isSettled && !isUnread ? lostFiltersOf(list.views, list.search) : []
  // The board has an order of its own.
  const isSorted = list.view === 'table' && isSettled && !isUnread && lost.length === 0
  const lostSort = isSorted ? lostSortOf(list.views, list.search) : undefined
  const choices = useColumnChoices(list.views.name, views.current)
  const cardFields = useCardFields(own)
  const params = { verticalId }
  const stages = useEndpoint(stagesApi.list, { params })
  const { data: latestCounts } = useEndpoint(
    enquiriesApi.counts,
    views.leaving || lost.length > 0 ? null : { params, query: list.asked },
    { keepPreviousData: true },
  )
  const counts = lost.length === 0 ? latestCounts : undefined
  const { table: EnquiryTable, board: EnquiryBoard, ...lazyView } = useLazyView(list.view)
  const live = useLiveEnquiries(verticalId)
  const stageChange = useStageChange(verticalId, live.during)
  const mayWrite = can('enquiries:write', verticalId)
  // The first render of table or board takes longest, so it is deferred and the page stays responsive.
  const isDrawable = useDeferredValue(stages.data !== undefined)
  const tab = knownTab(list.tab, stages.data ?? [])
  const exported =
    list.view === 'table'
      ? { ...list.asked, ...queryOfTab(tab, list.outcome), sort: list.sort }
      : { ...list.asked, sort: 'stage' as const }
  const addButton = (
    <Button
      icon={<Plus size={14} />}
      disabled={!mayWrite}
      onClick={() => void dialogs.open('enquiry.create', {})}
    >
      Add Enquiry
    </Button>
  )

  const viewsMenu = <ViewsMenu list={list.views} views={views} columns={choices} />

  return (
    // The table on a desk and the board scroll within the window; where that is too low for them the page scrolls.
    <div
      className={`flex flex-col gap-3 md:h-[max(var(--page-height),32rem)] ${list.view === 'board' ? 'max-md:h-[max(var(--page-height),36rem)]' : ''}`}
    >
      <header className="flex flex-wrap items-center gap-2 max-md:gap-y-1">
        <div className="flex flex-1 items-baseline gap-x-2 max-lg:basis-full max-lg:flex-wrap">
          <h1 className="sr-only">Enquiries</h1>
          <span
            title="The tab All has the open ones. Won and lost ones are under Closed."
            className="min-h-5 whitespace-nowrap text-muted tabular-nums max-lg:text-sm max-md:text-xs"
          >
            {countText(counts)}
          </span>
          <WaitingUpdates count={live.waiting} />
          {list.view === 'board' ? <CardFieldsButton fields={cardFields} /> : null}
        </div>
        <ViewToggle view={list.view} onViewChange={list.showView} />
        {list.view === 'board' ? viewsMenu : null}
        <ShortcutHints shortcuts={enquiryKeys[list.view]} />
        {lost.length === 0 ? (
          <ExportButton
            failed="Failed to export enquiries"
            download={() => downloadFile(enquiriesApi.export, { params: { verticalId }, query: exported })}
          />
        ) : null}
        {addButton}
      </header>
      <EnquiryFilterBar verticalId={verticalId} list={list} counts={counts} />
      {list.view === 'board' && lost.length === 0 ? (
        <ForecastStrip verticalId={verticalId} filters={list.asked} />
      ) : null}
      {lostSort ? (
        <LostSort sort={lostSort} kind="enquiry" verticalId={verticalId} onDrop={list.change} />
      ) : null}
      {lost.length > 0 ? (
        <LostFilters
          list={list.views}
          lost={lost}
          kind="enquiry"
          verticalId={verticalId}
          onDrop={list.change}
        />
      ) : isUnread ? (
        <LoadFailed retry={unread.retry} error={unread.error} />
      ) : isDrawable && stages.data && list.view === 'table' && EnquiryTable ? (
        <EnquiryTable
          verticalId={verticalId}
          fields={fields}
          list={list}
          tab={tab}
          stages={stages.data}
          counts={counts}
          stageChange={mayWrite ? stageChange : undefined}
          live={live}
          choices={choices}
          viewsMenu={viewsMenu}
          waiting={waiting}
          leaving={views.leaving}
          addButton={addButton}
        />
      ) : isDrawable && stages.data && list.view === 'board' && EnquiryBoard && !waiting ? (
        <EnquiryBoard
          key={verticalId}
          verticalId={verticalId}
          stages={stages.data}
          filters={list.asked}
          cardFields={cardFields.chosen}
          stageChange={stageChange}
          live={live}
        />
      ) : stages.error && !stages.data ? (
        <LoadFailed retry={() => stages.mutate()} retrying={stages.isValidating} error={stages.error} />
      ) : lazyView.error !== undefined ? (
        <LoadFailed error={lazyView.error} retry={lazyView.retry} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading enquiries...</span>
          <SkeletonTable rows={10} columns={6} />
        </div>
      )}
      {stageChange.lossReasonDialog}
    </div>
  )
}

/** All enquiries and what they are made of: the tabs show the open ones, the lost ones, and both closed kinds. */
function countText(counts: EnquiryCounts | undefined): string {
  if (!counts) return ''
  const { open, won, lost, isAtLeast } = counts
  const count = open + won + lost
  const parts = [
    [open, 'open'],
    [won, 'won'],
    [lost, 'lost'],
  ] as const
  const all = `${formatCount(count, isAtLeast)} ${count === 1 ? 'enquiry' : 'enquiries'}`
  if (count === open) return all
  const named = parts.map(([part, name]) => `${formatCount(part, isAtLeast)} ${name}`)
  return `${all}: ${named.join(', ')}`
}

/** Changes of other people that are not shown yet, because they would move what the user points at. */
function WaitingUpdates({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Badge tone="info" role="status">
      {`${count} ${count === 1 ? 'update' : 'updates'} held until you move the pointer`}
    </Badge>
  )
}
