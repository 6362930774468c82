import { type SetAttention, useEndpoint, usePagesOf } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi, type NamedField, organizationApi, type Stage } from '@ginkgo/contracts'
import { lazyDialog, mayManage, paths, stateOfOrigin, useSession } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { personName, useLatest, useShortcuts, isolated } from '@ginkgo/ui'
import { Board, type BoardColumn, type BoardHandle, type BoardMove, type BoardZone } from '@ginkgo/ui/board'
import { ThumbsDown, Trophy } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { FilterValues } from '@ginkgo/fields/filters'
import enquiryListData from '../enquiry-list/enquiry-list-data.ts'
import { shownStages } from '../enquiry-list/stage-order.ts'
import { outcomeText } from '../stage-change/outcomes.ts'
import type { MoveOptions, StageChange } from '../stage-change/use-stage-change.tsx'
import { usePendingMoves } from '../stage-change/pending-moves.ts'
import { CardMenuItems } from './card-menu.tsx'
import { ColumnFooter, EmptyColumn, FeedsContext } from './column-states.tsx'
import { ColumnHeader } from './column-header.tsx'
import { boardCardHeight, type CardContext, enquiryBoardCard } from './enquiry-board-card.tsx'
import { useDeleteEnquiry } from './use-delete-enquiry.ts'

const MoveToDialog = lazyDialog(async () => (await import('./move-to-dialog.tsx')).MoveToDialog)

const cardId = (enquiry: Enquiry) => enquiry.id
const cardName = (enquiry: Enquiry) => `${isolated(enquiry.title)}, ${isolated(enquiry.leadName)}`
const renderEmpty = (column: BoardColumn<Enquiry>) => <EmptyColumn {...column} />
const renderFooter = ({ id }: BoardColumn<Enquiry>) => <ColumnFooter stageId={id} />

const cardsPerPage = 30
const none: readonly Enquiry[] = []

/** Where the card is shown. */
const columnOf = (columns: readonly BoardColumn<Enquiry>[], { id }: Enquiry) =>
  columns.find(({ cards }) => cards.some((card) => card.id === id))

/**
 * The zones at the foot of the board, in which a card is won or lost without scrolling to the end of the columns. That of
 * the lost stage has an id of its own, as the stage has a column too.
 */
const closingZones = (stages: readonly Stage[]): BoardZone[] => [
  ...stages
    .filter(({ stageType }) => stageType === 'converted')
    .map(({ id }) => ({ id, name: 'Won', icon: <Trophy size={18} /> })),
  ...stages
    .filter(({ stageType }) => stageType === 'enquiry_lost')
    .map(({ id }) => ({
      id: `${lostZone}${id}`,
      name: 'Lost',
      icon: <ThumbsDown size={18} />,
      tone: 'danger' as const,
    })),
]
const lostZone = 'lost '
const stageOfZone = (id: string) => (id.startsWith(lostZone) ? id.slice(lostZone.length) : id)

/** The pipeline: one column per stage but the converted one. */
export function EnquiryBoard({
  verticalId,
  stages,
  filters,
  cardFields,
  stageChange,
  setAttention,
}: {
  verticalId: string
  stages: readonly Stage[]
  filters: FilterValues
  /** The custom fields that cards show. */
  cardFields: readonly NamedField[]
  stageChange: StageChange
  setAttention: SetAttention
}) {
  const navigate = useNavigate()
  const location = useLocation()
  const { user, can } = useSession()
  const mayWrite = can('enquiries:write', verticalId)
  const remove = useDeleteEnquiry()
  const shown = useMemo(() => shownStages(stages), [stages])
  const stageOf = useMemo(() => new Map<string, Stage>(stages.map((stage) => [stage.id, stage])), [stages])
  const zones = useMemo(() => closingZones(stages), [stages])
  const waiting = usePendingMoves('waiting')
  const asked = shown.map(({ id: stageId }) => {
    const request = { params: { verticalId }, query: { ...filters, stageId, sort: 'rank' as const } }
    return [stageId, request] as const
  })
  const feeds = usePagesOf(
    enquiriesApi.list,
    Object.fromEntries(asked),
    cardsPerPage,
    cardsPerPage,
    enquiryListData.membership,
  )
  // The first cards of a column are drawn later, so that the page stays responsive. Others are not: a dropped card must be
  // shown at once.
  const arrived = shown.flatMap(({ id }) => (feeds[id]?.rows ? [id] : [])).join(' ')
  const drawn = useDeferredValue(arrived, '').split(' ')
  const columns = shown.map(({ id, name }): BoardColumn<Enquiry> => {
    const { rows, total, error } = feeds[id] ?? {}
    if (!rows || !drawn.includes(id)) return { id, name, cards: none, isLoading: !error }
    return { id, name, cards: rows, total, isLoading: false }
  })
  const board = useRef<BoardHandle>(null)
  const [moving, setMoving] = useState<Enquiry>()
  const columnsNow = useLatest(columns)
  const { moveTo: moveCard } = stageChange
  const move = useCallback(
    ({ cardId, fromColumnId, toColumnId, afterId }: BoardMove, textOf?: MoveOptions['textOf']) => {
      const cardsOf = (columnId: string) =>
        columnsNow.current.find(({ id }) => id === columnId)?.cards ?? none
      const cards = cardsOf(fromColumnId)
      const at = cards.findIndex(({ id }) => id === cardId)
      const card = cards[at]
      const stage = stageOf.get(toColumnId)
      if (!card || !stage) return
      const target = cardsOf(toColumnId)
      const after = target.findIndex(({ id }) => id === afterId)
      const below = target.slice(after + 1).find(({ stageId }) => stageId === toColumnId)
      const formerPlace = () => {
        const still = new Set(cardsOf(fromColumnId).map(({ id }) => id))
        const above = cards.slice(0, at).findLast(({ id }) => still.has(id))
        return { afterId: above?.id ?? null }
      }
      void moveCard(card, stage, {
        afterId,
        lateRank: after < 0 ? undefined : below?.rank,
        textOf,
        formerPlace,
      })
    },
    [moveCard, stageOf, columnsNow],
  )
  const moveTo = useCallback(
    (enquiry: Enquiry, toColumnId: string, textOf?: typeof outcomeText) => {
      const from = columnOf(columnsNow.current, enquiry)
      if (!from) return
      board.current?.keepFocus(enquiry.id)
      move({ cardId: enquiry.id, fromColumnId: from.id, toColumnId, afterId: null }, textOf)
    },
    [move, columnsNow],
  )
  const drop = useCallback(
    (dropped: BoardMove) => {
      const toColumnId = stageOfZone(dropped.toColumnId)
      if (toColumnId !== dropped.fromColumnId || toColumnId === dropped.toColumnId)
        move({ ...dropped, toColumnId })
    },
    [move],
  )
  const close = useCallback((enquiry: Enquiry, { id }: Stage) => moveTo(enquiry, id, outcomeText), [moveTo])

  const { data: users } = useEndpoint(organizationApi.users, {})
  const names = useMemo(() => new Map((users ?? []).map((each) => [each.id, personName(each)])), [users])
  const renderCard = useMemo(() => {
    const context: CardContext = {
      fields: cardFields,
      names,
      idleDaysOf: (stageId) => stageOf.get(stageId)?.idleDays ?? null,
      waits: (id) => waiting.has(id),
    }
    return (enquiry: Enquiry, tabIndex: 0 | -1) => enquiryBoardCard(enquiry, context, tabIndex)
  }, [stageOf, cardFields, names, waiting])
  const cardMenu = useCallback(
    (enquiry: Enquiry) => (
      <CardMenuItems
        enquiry={enquiry}
        mayEdit={mayWrite}
        mayDelete={mayManage(user, verticalId, enquiry.assignedTo ?? enquiry.createdBy)}
        stages={stages}
        onMoveTo={setMoving}
        onClose={close}
        onDelete={remove}
      />
    ),
    [stages, mayWrite, user, verticalId, close, remove],
  )
  const renderHeader = useCallback(
    (column: BoardColumn<Enquiry>) => {
      const stage = stageOf.get(column.id)
      return stage ? (
        <ColumnHeader stage={stage} count={column.total} filters={filters} mayAdd={mayWrite} />
      ) : null
    },
    [stageOf, filters, mayWrite],
  )
  const feedsNow = useLatest(feeds)
  const loadMore = useCallback((stageId: string) => feedsNow.current[stageId]?.loadMore(), [feedsNow])
  const open = useCallback(
    (enquiry: Enquiry) => {
      const column = columnsNow.current.find(({ cards }) => cards.includes(enquiry))
      const index = column?.cards.indexOf(enquiry) ?? 0
      const state = stateOfOrigin({ search: location.search, stageId: column?.id, index })
      void navigate(paths.enquiry(enquiry.id), { state })
    },
    [navigate, location.search, columnsNow],
  )

  const focusCard = () => board.current?.focusCard()
  useShortcuts({ ArrowDown: focusCard, ArrowUp: focusCard })

  const onDragChange = useCallback(
    (dragging: boolean) => setAttention({ isDragging: dragging }),
    [setAttention],
  )
  const isLoading = columns.some((column) => column.isLoading)
  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      // From a card that has the focus one key opens it.
      onFocus={mayWrite ? MoveToDialog.prefetch : undefined}
    >
      {isLoading ? (
        <p role="status" className="sr-only">
          Loading enquiries...
        </p>
      ) : null}
      <FeedsContext value={feeds}>
        <Board<Enquiry>
          label="Enquiries by stage"
          columns={columns}
          cardId={cardId}
          cardName={cardName}
          renderCard={renderCard}
          cardMenu={cardMenu}
          renderHeader={renderHeader}
          renderEmpty={renderEmpty}
          renderFooter={renderFooter}
          zones={zones}
          onMove={drop}
          onCardOpen={open}
          onCardMove={mayWrite ? setMoving : undefined}
          onColumnEnd={loadMore}
          onDragChange={onDragChange}
          placeKey={location.key}
          readOnly={!mayWrite}
          cardHeight={boardCardHeight(cardFields)}
          className="flex-1"
          ref={board}
        />
      </FeedsContext>
      {moving ? (
        <MoveToDialog
          title={moving.title}
          present={columnOf(columns, moving)?.id ?? moving.stageId}
          stages={stages}
          onClose={(toColumnId) => {
            setMoving(undefined)
            if (toColumnId) moveTo(moving, toColumnId)
          }}
        />
      ) : null}
    </div>
  )
}
