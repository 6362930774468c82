import { downloadFile, useEndpoint } from '@ginkgo/api-client'
import { enquiriesApi, type Enquiry, type EnquiryCounts, organizationApi } from '@ginkgo/contracts'
import { useOfferCall } from '@ginkgo/fields/phone'
import {
  declareList,
  editCells,
  type List,
  type ListContext,
  type ListPage,
  type ReadTabs,
} from '@ginkgo/lists'
import { dialogs, ExportButton, lazyPart, paths, useSlot } from '@ginkgo/portal-sdk'
import { lazyCode, personName, ShortcutHints } from '@ginkgo/ui'
import { Columns3, Kanban, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import { EnquiryCard } from '../features/enquiry-list/enquiry-card.tsx'
import { enquiryColumns, isDateHidden } from '../features/enquiry-list/enquiry-columns.tsx'
import { enquiryKeys } from '../features/enquiry-list/enquiry-keys.ts'
import enquiryListData from '../features/enquiry-list/enquiry-list-data.ts'
import { EnquiryTitle } from '../features/enquiry-list/enquiry-title.tsx'
import { stageTabs } from '../features/enquiry-list/stage-order.ts'
import { useEnquiryBar } from '../features/enquiry-list/use-enquiry-bar.ts'
import { enquiryInPlace } from '../features/in-place/enquiry-value.tsx'
import { usePendingMoves } from '../features/stage-change/pending-moves.ts'
import { StageWork, useStageWork } from '../features/stage-change/stage-work.tsx'
import { WatchPointer } from '../features/watch-pointer.tsx'

type Enquiries = List<Enquiry, EnquiryCounts>

const BulkBar = lazyPart(async () => (await import('../features/bulk/bulk-bar.tsx')).BulkBar)

/** The columns for whoever looks at them. */
function useEnquiryCells({ fields, mayWrite, choices: { choices } }: ListContext<Enquiry>) {
  const { stages, moveTo } = useStageWork()
  const onMove = mayWrite ? moveTo : undefined
  const waiting = usePendingMoves('waiting')
  const offerCall = useOfferCall()
  const added = useSlot('enquiry.row')
  const areApart = isDateHidden(choices)
  // Rows have the ids of people alone.
  const namesPeople = choices?.some(({ id, hidden }) => id === 'assignedTo' && !hidden)
  const { data } = useEndpoint(organizationApi.users, namesPeople ? {} : null)
  const names = useMemo(() => data && new Map(data.map((user) => [user.id, personName(user)])), [data])
  return useMemo(
    () => enquiryColumns(fields, { stages, onMove, waiting, offerCall, names, added, areApart }),
    [fields, stages, onMove, waiting, offerCall, names, added, areApart],
  )
}

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

const EnquiryList = declareList<Enquiry, EnquiryCounts>({
  ...enquiryListData,
  noun: ['enquiry', 'enquiries'],
  rowName: ({ title }) => title,
  bar: useEnquiryBar,
  tabsOf: useStageTabs,
  cells: useEnquiryCells,
  card: (enquiry, place) => <EnquiryCard enquiry={enquiry} {...place} />,
  cardHeight: 150,
  inPlace: editCells((session, enquiry, name, fields) => enquiryInPlace(session, fields, enquiry, name)),
  actions: {
    add: { label: 'Add Enquiry', start: () => dialogs.open('enquiry.create', {}) },
    open: ({ id }) => paths.enquiry(id),
    bulk: (list) => <Bulk list={list} />,
  },
  Title: EnquiryTitle,
  Buttons,
  ways: [
    { view: 'table', label: 'Table', Icon: Table2 },
    {
      view: 'board',
      label: 'Pipeline',
      Icon: Columns3,
      code: lazyCode(async () => (await import('../features/board/pipeline.tsx')).Pipeline),
      fills: true,
    },
  ],
  empty: {
    icon: <Kanban />,
    title: ({ tab }) => (isStage(tab) ? 'No enquiries in this stage' : undefined),
    text: () => 'Enquiries of this tab appear here.',
    adds: true,
  },
})

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
