import { useEndpoint } from '@ginkgo/api-client'
import { type Enquiry, type NamedField, organizationApi, type Stage } from '@ginkgo/contracts'
import { lazyDialog, mayManage, paths, stateOfOrigin, useSession } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import { personName, useLatest, useShortcuts, isolated } from '@ginkgo/ui'
import { Board, type BoardColumn, type BoardHandle, type BoardMove, type BoardZone } from '@ginkgo/ui/board'
import { ThumbsDown, Trophy } from 'lucide-react'
import { type PointerEvent, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EnquiryFilters } from '../enquiry-list/enquiry-list-query.ts'
import { shownStages } from '../enquiry-list/stage-order.ts'
import type { LiveEnquiries } from '../freshness/use-live-enquiries.ts'
import { outcomeText } from '../stage-change/outcomes.ts'
import type { StageChange } from '../stage-change/use-stage-change.tsx'
import { useWaitingMoves } from '../stage-change/waiting-moves.ts'
import { createBoardColumns, type Feeds } from './board-columns.ts'
import { CardMenuItems } from './card-menu.tsx'
import { type ColumnFeed, ColumnReader } from './column-feed.tsx'
import { ColumnFooter, EmptyColumn, FeedsContext } from './column-states.tsx'
import { ColumnHeader } from './column-header.tsx'
import { boardCardHeight, type CardContext, enquiryBoardCard } from './enquiry-board-card.tsx'
import { useBoardMoves } from './use-board-moves.ts'
import { useDeleteEnquiry } from './use-delete-enquiry.ts'

const MoveToDialog = lazyDialog(async () => (await import('./move-to-dialog.tsx')).MoveToDialog)

const cardId = (enquiry: Enquiry) => enquiry.id
const cardName = (enquiry: Enquiry) => `${isolated(enquiry.title)}, ${isolated(enquiry.leadName)}`
const renderEmpty = ({ id }: BoardColumn<Enquiry>) => <EmptyColumn stageId={id} />
const renderFooter = ({ id }: BoardColumn<Enquiry>) => <ColumnFooter stageId={id} />

/** Where the card is shown: its last move may not be saved yet, so the enquiry may name another stage. */
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
  live,
}: {
  verticalId: string
  stages: readonly Stage[]
  filters: EnquiryFilters
  /** The custom fields that cards show. */
  cardFields: readonly NamedField[]
  stageChange: StageChange
  live: LiveEnquiries
}) {
  const navigate = useNavigate()
  const location = useLocation()
  const { user, can } = useSession()
  const mayWrite = can('enquiries:write', verticalId)
  const remove = useDeleteEnquiry(verticalId)
  const [feeds, setFeeds] = useState<Feeds>({})
  const arrived = useRef(new Set<string>())
  const take = useCallback((stageId: string, feed: ColumnFeed) => {
    const show = () => setFeeds((before) => ({ ...before, [stageId]: feed }))
    // The first render is deferred, so that the page stays responsive. Later ones are not: a dropped card must be shown
    // at once.
    if (arrived.current.has(stageId)) show()
    else startTransition(show)
    if (feed.rows) arrived.current.add(stageId)
  }, [])
  const shown = useMemo(() => shownStages(stages), [stages])
  const stageOf = useMemo(() => new Map<string, Stage>(stages.map((stage) => [stage.id, stage])), [stages])
  const zones = useMemo(() => closingZones(stages), [stages])
  const { pending, move, show } = useBoardMoves(stages, stageChange)
  const waiting = useWaitingMoves()
  const waitingIds = useMemo(() => new Set<string>(waiting.map(({ card }) => card.id)), [waiting])
  const [boardColumns] = useState(createBoardColumns)
  const columns = useMemo(
    () => boardColumns(shown, feeds, [...waiting, ...pending]),
    [boardColumns, shown, feeds, waiting, pending],
  )
  useEffect(() => show(columns), [show, columns])
  const board = useRef<BoardHandle>(null)
  const [moving, setMoving] = useState<Enquiry>()
  const columnsNow = useLatest(columns)
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
      waits: (id) => waitingIds.has(id),
    }
    return (enquiry: Enquiry, tabIndex: 0 | -1) => enquiryBoardCard(enquiry, context, tabIndex)
  }, [stageOf, cardFields, names, waitingIds])
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

  const { attend } = live
  const onDragChange = useCallback((dragging: boolean) => attend({ dragging }), [attend])
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return
    const card = (event.target as Element).closest<HTMLElement>('[data-card]')
    attend({ hoveredId: card?.dataset['card'] })
  }
  const pointAway = () => attend({ hoveredId: undefined })

  const isLoading = shown.some(({ id }) => !feeds[id]?.rows && !feeds[id]?.error)
  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      onPointerOver={pointAt}
      onPointerLeave={pointAway}
      // From a card that has the focus one key opens it.
      onFocus={mayWrite ? MoveToDialog.prefetch : undefined}
    >
      {shown.map(({ id }) => (
        <ColumnReader key={id} verticalId={verticalId} stageId={id} filters={filters} onRead={take} />
      ))}
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
