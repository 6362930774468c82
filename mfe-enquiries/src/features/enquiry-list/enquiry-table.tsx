import { type SetAttention, useEndpoint } from '@ginkgo/api-client'
import { type Enquiry, type EnquiryCounts, organizationApi, type Stage } from '@ginkgo/contracts'
import { useOfferCall } from '@ginkgo/fields/phone'
import {
  type CardPlace,
  editCells,
  ListEmpty,
  type ListPage,
  ListRows,
  ListTabs,
  useList,
} from '@ginkgo/lists'
import { paths, useSlot } from '@ginkgo/portal-sdk'
import { personName, useShortcuts } from '@ginkgo/ui'
import type { DataColumn, DataTableHandle } from '@ginkgo/ui/table'
import { Kanban } from 'lucide-react'
import { type PointerEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { enquiryInPlace } from '../in-place/enquiry-value.tsx'
import type { MoveToStage, StageChange } from '../stage-change/use-stage-change.tsx'
import { usePendingMoves } from '../stage-change/pending-moves.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { enquiryColumns, isDateHidden } from './enquiry-columns.tsx'
import enquiryListData from './enquiry-list-data.ts'
import { stageTabs } from './stage-order.ts'

type Page = ListPage<EnquiryCounts>

const inPlace = editCells<Enquiry>((session, enquiry, name, fields) =>
  enquiryInPlace(session, fields, enquiry, name),
)

/** The enquiries of a vertical as a table, with a tab per stage. */
export function EnquiryTable({
  page,
  stages,
  stageChange,
  setAttention,
  viewsMenu,
  addButton,
}: {
  /** Its tab is one of those shown. */
  page: Page
  stages: readonly Stage[]
  /** Absent where nothing may be changed. */
  stageChange: StageChange | undefined
  setAttention: SetAttention
  viewsMenu: ReactNode
  addButton: ReactNode
}) {
  const { tab, verticalId } = page
  const onMove = stageChange?.moveTo
  const columns = useEnquiryColumns(page, { stages, onMove })
  const list = useList(
    { ...enquiryListData, rowName: ({ title }) => title, cells: () => ({ columns }) },
    page,
  )
  const card = useCallback(
    (enquiry: Enquiry, place: CardPlace<Enquiry>) => (
      <EnquiryCard enquiry={enquiry} {...place} stages={stages} onMove={onMove} />
    ),
    [stages, onMove],
  )
  const table = useRef<DataTableHandle>(null)
  const focusRow = () => table.current?.focusRow()
  useShortcuts({ ArrowDown: focusRow, ArrowUp: focusRow })
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    const id = row ? list.pages.rows?.[Number(row.dataset['row'])]?.id : undefined
    setAttention({ pointsAt: id })
  }
  const pointAway = () => setAttention({ pointsAt: undefined })
  const { rows, isLoading, isValidating } = list.pages
  const isStage = tab !== 'all' && tab !== 'closed'
  return (
    <ListTabs
      data={enquiryListData}
      label="Enquiries by stage"
      items={stageTabs(stages, page.counts)}
      list={list}
      viewsMenu={viewsMenu}
    >
      {!rows && (isLoading || isValidating) ? (
        <p role="status" className="sr-only">
          Loading enquiries...
        </p>
      ) : null}
      <div className="flex min-h-0 flex-col" onPointerOver={pointAt} onPointerLeave={pointAway}>
        <ListRows
          declaration={{
            label: enquiryListData.label,
            card,
            cardHeight: 150,
            inPlace,
            actions: { open: ({ id }) => paths.enquiry(id) },
          }}
          list={list}
          maySelect={stageChange !== undefined}
          empty={
            <ListEmpty
              list={page}
              noun={['enquiry', 'enquiries']}
              icon={<Kanban />}
              title={isStage ? 'No enquiries in this stage' : undefined}
              text="Enquiries of this tab appear here."
              action={addButton}
            />
          }
          ref={table}
        />
      </div>
      {stageChange ? (
        <BulkBar
          verticalId={verticalId}
          enquiries={list.selected}
          stages={stages}
          askLoss={stageChange.askLoss}
          onSelect={list.select}
        />
      ) : null}
    </ListTabs>
  )
}

/** The columns for whoever looks at them. */
function useEnquiryColumns(
  { fields, choices: { choices } }: Page,
  { stages, onMove }: { stages: readonly Stage[]; onMove: MoveToStage | undefined },
): readonly DataColumn<Enquiry>[] {
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
