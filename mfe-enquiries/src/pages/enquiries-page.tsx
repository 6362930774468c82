import { downloadFile } from '@ginkgo/api-client'
import { enquiriesApi, type Enquiry, type EnquiryCounts } from '@ginkgo/contracts'
import { declareListPage, type List, type ListPage, type PageDeclaration, type ReadTabs } from '@ginkgo/lists'
import { dialogs, ExportButton, lazyPart, paths } from '@ginkgo/portal-sdk'
import { lazyCode, ShortcutHints } from '@ginkgo/ui'
import { Columns3, Kanban, Table2 } from 'lucide-react'
import { enquiryKeys } from '../features/enquiry-list/enquiry-keys.ts'
import enquiryListData from '../features/enquiry-list/enquiry-list-data.ts'
import { EnquiryTitle } from '../features/enquiry-list/enquiry-title.tsx'
import { stageTabs } from '../features/enquiry-list/stage-order.ts'
import { useEnquiryBar } from '../features/enquiry-list/use-enquiry-bar.ts'
import { StageWork, useStageWork } from '../features/stage-change/stage-work.tsx'
import { WatchPointer } from '../features/watch-pointer.tsx'

type Enquiries = List<Enquiry, EnquiryCounts>

const BulkBar = lazyPart(async () => (await import('../features/bulk/bulk-bar.tsx')).BulkBar)

function Buttons({ list: { view, verticalId, query, asked, lost } }: { list: Enquiries }) {
  const isTable = view === 'table'
  return (
    <>
      <ShortcutHints shortcuts={enquiryKeys[isTable ? 'table' : 'board']} />
      {lost.length === 0 ? (
        <ExportButton
          failed="Failed to export enquiries"
          download={() =>
            downloadFile(enquiriesApi.export, {
              params: { verticalId },
              query: (isTable ? query : { ...asked, sort: 'stage' }) as object,
            })
          }
        />
      ) : null}
    </>
  )
}

/** The actions for selected enquiries, among the stages of their vertical. */
function Bulk({ list: { verticalId, selected, select } }: { list: Enquiries }) {
  const { stages, askLoss } = useStageWork()
  return (
    <BulkBar
      verticalId={verticalId}
      enquiries={selected}
      stages={stages}
      askLoss={askLoss}
      onSelect={select}
    />
  )
}

function useStageTabs({ counts }: ListPage<EnquiryCounts>): ReadTabs {
  const { stages, isRead, failed } = useStageWork()
  return { items: isRead ? stageTabs(stages, counts) : undefined, failed }
}

const isStage = (tab: string) => tab !== 'all' && tab !== 'closed'

const table = lazyCode(async () => (await import('../features/enquiry-list/enquiry-table.tsx')).EnquiryTable)
const board = lazyCode(async () => (await import('../features/board/pipeline.tsx')).Pipeline)

/** Table and board are each loaded when they are first shown: most people stay with one of them. */
const declaration: PageDeclaration<Enquiry, EnquiryCounts> = {
  ...enquiryListData,
  noun: ['enquiry', 'enquiries'],
  rowName: ({ title }) => title,
  bar: useEnquiryBar,
  tabsOf: useStageTabs,
  actions: {
    add: { label: 'Add Enquiry', start: () => dialogs.open('enquiry.create', {}) },
    open: ({ id }) => paths.enquiry(id),
    bulk: (list) => <Bulk list={list} />,
  },
  Title: EnquiryTitle,
  Buttons,
  ways: [
    { view: 'table', label: 'Table', Icon: Table2 },
    { view: 'board', label: 'Pipeline', Icon: Columns3, code: board, fills: true },
  ],
  empty: {
    icon: <Kanban />,
    title: ({ tab }) => (isStage(tab) ? 'No enquiries in this stage' : undefined),
    text: () => 'Enquiries of this tab appear here.',
    adds: true,
  },
}

const EnquiryList = declareListPage(declaration, table)

/** The enquiries of the selected vertical, as a table or as the pipeline. */
export default function EnquiriesPage() {
  return (
    <StageWork>
      <WatchPointer>
        <EnquiryList />
      </WatchPointer>
    </StageWork>
  )
}
