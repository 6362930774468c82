import { useEndpoint, userMessage } from '@ginkgo/api-client'
import { type EnquiryCounts, enquiriesApi, stagesApi } from '@ginkgo/contracts'
import { dialogs, toastError, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Button, LoadFailed, SkeletonTable } from '@ginkgo/ui'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { EnquiryBoard } from '../features/board/enquiry-board.tsx'
import { EnquiryFilterBar } from '../features/enquiry-list/enquiry-filter-bar.tsx'
import { queryOfTab, useEnquiryListState } from '../features/enquiry-list/enquiry-list-query.ts'
import { EnquiryTable } from '../features/enquiry-list/enquiry-table.tsx'
import { exportEnquiries } from '../features/enquiry-list/export-enquiries.ts'
import { knownTab } from '../features/enquiry-list/stage-order.ts'
import { ViewToggle } from '../features/enquiry-list/view-toggle.tsx'
import { useStageChange } from '../features/stage-change/use-stage-change.tsx'

/** The enquiries of the selected vertical, as a table or as the pipeline. */
export default function EnquiriesPage() {
  const { id: verticalId } = useVertical()
  const { can } = useSession()
  const list = useEnquiryListState()
  const params = { verticalId }
  const stages = useEndpoint(stagesApi.list, { params })
  const { data: counts } = useEndpoint(
    enquiriesApi.counts,
    { params, query: list.filters },
    { keepPreviousData: true },
  )
  const { moveTo, lossReasonDialog } = useStageChange(verticalId)
  const mayWrite = can('enquiries:write', verticalId)
  const tab = knownTab(list.tab, stages.data ?? [])
  const exported =
    list.view === 'table'
      ? [{ ...list.filters, ...queryOfTab(tab), sort: list.sort }]
      : (['open', 'lost'] as const).map((status) => ({ ...list.filters, status }))
  const addButton = (
    <Button
      icon={<Plus size={14} />}
      disabled={!mayWrite}
      onClick={() => void dialogs.open('enquiry.create', {})}
    >
      Add Enquiry
    </Button>
  )

  return (
    <div className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 flex-1 items-baseline gap-2 max-md:basis-full">
          <h1 className="text-2xl font-semibold tracking-tight text-fg">Enquiries</h1>
          <span className="text-sm whitespace-nowrap text-muted tabular-nums">{countText(counts)}</span>
        </div>
        <ViewToggle view={list.view} onViewChange={list.showView} />
        <ExportButton run={() => exportEnquiries(verticalId, exported)} />
        {addButton}
      </header>
      <EnquiryFilterBar list={list} counts={counts} />
      {stages.data ? (
        list.view === 'table' ? (
          <EnquiryTable
            verticalId={verticalId}
            list={list}
            tab={tab}
            stages={stages.data}
            counts={counts}
            onMove={mayWrite ? moveTo : undefined}
            addButton={addButton}
          />
        ) : (
          <EnquiryBoard
            key={verticalId}
            verticalId={verticalId}
            stages={stages.data}
            filters={list.filters}
            counts={counts}
            onMove={moveTo}
          />
        )
      ) : stages.error ? (
        <LoadFailed
          retry={() => stages.mutate()}
          retrying={stages.isValidating}
          requestId={stages.error.requestId}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading enquiries...</span>
          <SkeletonTable rows={10} columns={6} />
        </div>
      )}
      {lossReasonDialog}
    </div>
  )
}

/** Open and lost enquiries, the ones that tabs and columns show. */
function countText(counts: EnquiryCounts | undefined): string {
  if (!counts) return ''
  const count = counts.open + counts.lost
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'enquiry' : 'enquiries'}`
}

function ExportButton({ run }: { run: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    run()
      .catch((error: unknown) => toastError(userMessage(error, 'Failed to export enquiries')))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="secondary" icon={<Download size={14} />} busy={busy} onClick={start}>
      Export
    </Button>
  )
}
