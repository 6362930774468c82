import { type Enquiry, type EnquiryCounts, StageId, type Stage } from '@ginkgo/contracts'
import { dialogs, mayManage, paths, useSession } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Board, type BoardColumn, LoadFailed, SkeletonCard, Spinner, useIsMobile } from '@ginkgo/ui'
import { Trophy } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { EnquiryFilters } from '../enquiry-list/enquiry-list-query.ts'
import { shownStages } from '../enquiry-list/stage-order.ts'
import type { MoveToStage } from '../stage-change/use-stage-change.tsx'
import { type ColumnFeed, ColumnReader } from './column-feed.tsx'
import { ColumnHeader } from './column-header.tsx'
import { EnquiryBoardCard } from './enquiry-board-card.tsx'
import { afterMoves } from './move-cards.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useDeleteEnquiry } from './use-delete-enquiry.ts'

const cardId = (enquiry: Enquiry) => enquiry.id
const cardName = (enquiry: Enquiry) => `${enquiry.title}, ${enquiry.leadName}`

/** The pipeline: one column per stage but the converted one, which shows as a zone while a card is dragged. */
export function EnquiryBoard({
  verticalId,
  stages,
  filters,
  counts,
  onMove,
}: {
  verticalId: string
  stages: readonly Stage[]
  filters: EnquiryFilters
  counts: EnquiryCounts | undefined
  onMove: MoveToStage
}) {
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const { user, can } = useSession()
  const mayWrite = can('enquiries:write', verticalId)
  const remove = useDeleteEnquiry()
  const [feeds, setFeeds] = useState<Readonly<Record<string, ColumnFeed>>>({})
  const take = useCallback(
    (stageId: string, feed: ColumnFeed) => setFeeds((before) => ({ ...before, [stageId]: feed })),
    [],
  )
  const shown = useMemo(() => shownStages(stages), [stages])
  const zones = useMemo(
    () =>
      stages
        .filter((stage) => stage.stageType === 'converted')
        .map(({ id }) => ({ id, name: 'Won', icon: <Trophy size={18} /> })),
    [stages],
  )
  const { pending, move } = useBoardMoves({ stages, feeds, onMove })
  const columns = useMemo<BoardColumn<Enquiry>[]>(
    () =>
      shown.map(({ id, name }) => {
        const feed = feeds[id]
        return { id, name, ...afterMoves(id, { cards: feed?.rows ?? [], total: feed?.total ?? 0 }, pending) }
      }),
    [shown, feeds, pending],
  )

  const renderHeader = (column: BoardColumn<Enquiry>) => {
    const stage = shown.find(({ id }) => id === column.id)
    if (!stage) return null
    const stageId = StageId.parse(stage.id)
    return (
      <ColumnHeader
        stage={stage}
        count={column.total ?? 0}
        totals={counts?.stages.find((figures) => figures.stageId === stage.id)?.totals ?? []}
        onAdd={mayWrite ? () => void dialogs.open('enquiry.create', { stageId }) : undefined}
      />
    )
  }
  const renderEmpty = (column: BoardColumn<Enquiry>) => {
    const feed = feeds[column.id]
    if (feed?.rows) return <p className="py-8 text-center text-sm text-muted">No enquiries</p>
    if (feed?.error) return <LoadFailed retry={feed.retry} requestId={feed.error.requestId} />
    return (
      <div className="flex flex-col gap-2">
        <SkeletonCard lines={1} />
        <SkeletonCard lines={1} />
      </div>
    )
  }
  const renderFooter = (column: BoardColumn<Enquiry>) => {
    const feed = feeds[column.id]
    if (feed?.isLoadingMore)
      return (
        <p role="status" className="flex justify-center p-3 text-muted">
          <Spinner size={14} />
          <span className="sr-only">Loading more</span>
        </p>
      )
    if (feed?.error && feed.rows)
      return <LoadFailed title="Could not load more" retry={feed.retry} requestId={feed.error.requestId} />
    return null
  }

  const isLoading = shown.some(({ id }) => !feeds[id]?.rows && !feeds[id]?.error)
  return (
    <>
      {shown.map(({ id }) => (
        <ColumnReader key={id} verticalId={verticalId} stageId={id} filters={filters} onRead={take} />
      ))}
      {isLoading ? (
        <p role="status" className="sr-only">
          Loading enquiries...
        </p>
      ) : null}
      <Board<Enquiry>
        label="Enquiries by stage"
        columns={columns}
        cardId={cardId}
        cardName={cardName}
        renderCard={(enquiry) => (
          <EnquiryBoardCard
            enquiry={enquiry}
            mayEdit={mayWrite}
            onDelete={
              mayManage(user, verticalId, enquiry.assignedTo ?? enquiry.createdBy)
                ? () => void remove(enquiry)
                : undefined
            }
          />
        )}
        renderHeader={renderHeader}
        renderEmpty={renderEmpty}
        renderFooter={renderFooter}
        zones={zones}
        onMove={move}
        onCardOpen={(enquiry) => navigate(paths.enquiry(enquiry.id))}
        onColumnEnd={(stageId) => feeds[stageId]?.loadMore()}
        readOnly={!mayWrite}
        cardHeight={102}
        height={isMobile ? 'calc(100dvh - 21.5rem)' : 'calc(100dvh - 11.5rem)'}
      />
    </>
  )
}
