import { downloadFile, useAttention, useEndpoint } from '@ginkgo/api-client'
import { type EnquiryCounts, enquiriesApi, stagesApi } from '@ginkgo/contracts'
import { LostFilters, ViewsMenu } from '@ginkgo/fields/views'
import { ListFilterBar, type ListPage, ListWays, useListPage } from '@ginkgo/lists'
import { dialogs, ExportButton, remember, RememberedMine } from '@ginkgo/portal-sdk'
import { Badge, Button, formatCount, LoadFailed, ShortcutHints, SkeletonTable } from '@ginkgo/ui'
import { Columns3, Plus, Table2 } from 'lucide-react'
import { useDeferredValue } from 'react'
import { CardFieldsButton, useCardFields } from '../features/board/card-fields.tsx'
import { enquiryKeys } from '../features/enquiry-list/enquiry-keys.ts'
import enquiryListData from '../features/enquiry-list/enquiry-list-data.ts'
import { loadFirstView, useLazyView } from '../features/enquiry-list/lazy-views.ts'
import { viewKey } from '../features/enquiry-list/remembered-view.ts'
import { knownTab } from '../features/enquiry-list/stage-order.ts'
import { useEnquiryBar } from '../features/enquiry-list/use-enquiry-bar.ts'
import { ForecastStrip } from '../features/forecast/forecast-strip.tsx'
import { useStageChange } from '../features/stage-change/use-stage-change.tsx'

loadFirstView()

const ways = [
  { view: 'table', label: 'Table', Icon: Table2 },
  { view: 'board', label: 'Pipeline', Icon: Columns3 },
] as const

const bar = { ...enquiryListData, bar: useEnquiryBar }

/** The enquiries of the selected vertical, as a table or as the pipeline. */
export default function EnquiriesPage() {
  return (
    <RememberedMine list="enquiries" parameter="assignedTo" ignoredParams={['view']}>
      <VerticalEnquiries />
    </RememberedMine>
  )
}

function VerticalEnquiries() {
  const asked = useListPage<EnquiryCounts>(enquiryListData)
  const { verticalId, view, lost, unread, saved, counts, mayWrite } = asked
  const stages = useEndpoint(stagesApi.list, { params: { verticalId } })
  const page = onKnownTab(asked, knownTab(asked.tab, stages.data ?? []))
  const isTable = view === 'table'
  const cardFields = useCardFields(asked.own)
  const { table: EnquiryTable, board: EnquiryBoard, ...lazyView } = useLazyView(isTable ? 'table' : 'board')
  const { setAttention, waiting } = useAttention()
  const stageChange = useStageChange(verticalId)
  // The first render of table or board takes longest, so it is deferred and the page stays responsive.
  const isDrawable = useDeferredValue(stages.data !== undefined)
  const addButton = (
    <Button
      icon={<Plus size={14} />}
      disabled={!mayWrite}
      onClick={() => void dialogs.open('enquiry.create', {})}
    >
      Add Enquiry
    </Button>
  )
  const viewsMenu = <ViewsMenu list={page.views} views={saved} columns={page.choices} />

  return (
    // The table on a desk and the board scroll within the window; where that is too low for them the page scrolls.
    <div
      className={`flex flex-col gap-3 md:h-[max(var(--page-height),32rem)] ${isTable ? '' : 'max-md:h-[max(var(--page-height),36rem)]'}`}
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
          <WaitingUpdates count={waiting} />
          {isTable ? null : <CardFieldsButton fields={cardFields} />}
        </div>
        <ListWays ways={ways} list={page} onShow={(view) => remember(viewKey, view)} />
        {isTable ? null : viewsMenu}
        <ShortcutHints shortcuts={enquiryKeys[isTable ? 'table' : 'board']} />
        {lost.length === 0 ? (
          <ExportButton
            failed="Failed to export enquiries"
            download={() => {
              const query = isTable ? page.query : { ...page.asked, sort: 'stage' as const }
              return downloadFile(enquiriesApi.export, { params: { verticalId }, query: query as object })
            }}
          />
        ) : null}
        {addButton}
      </header>
      <ListFilterBar declaration={bar} list={page} />
      {!isTable && lost.length === 0 ? <ForecastStrip verticalId={verticalId} filters={page.asked} /> : null}
      {lost.length > 0 ? (
        <LostFilters
          list={page.views}
          lost={lost}
          kind="enquiry"
          verticalId={verticalId}
          onDrop={page.change}
        />
      ) : unread ? (
        <LoadFailed {...unread} />
      ) : isDrawable && stages.data && isTable && EnquiryTable ? (
        <EnquiryTable
          page={page}
          stages={stages.data}
          stageChange={mayWrite ? stageChange : undefined}
          setAttention={setAttention}
          viewsMenu={viewsMenu}
          addButton={addButton}
        />
      ) : isDrawable && stages.data && !isTable && EnquiryBoard && !saved.waiting && page.isSettled ? (
        <EnquiryBoard
          key={verticalId}
          verticalId={verticalId}
          stages={stages.data}
          filters={page.asked}
          cardFields={cardFields.chosen}
          stageChange={stageChange}
          setAttention={setAttention}
        />
      ) : stages.error && !stages.data ? (
        <LoadFailed {...stages.failed} />
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

/** The page with a tab that is shown: a stage may be of another vertical, or have none. */
const onKnownTab = (page: ListPage<EnquiryCounts>, tab: string): ListPage<EnquiryCounts> =>
  tab === page.tab ? page : { ...page, tab, query: { ...page.asked, sort: page.sort, status: 'open' } }

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
