import type { Enquiry, EnquiryDetail, Stage } from '@ginkgo/contracts'
import { toastSuccess } from '@ginkgo/portal-sdk'
import type { BoardColumn, BoardMove } from '@ginkgo/ui/board'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MoveOptions, StageChange } from '../stage-change/use-stage-change.tsx'
import type { PendingMove } from './move-cards.ts'

/** What an undo needs: where the card was, and the cards that were above it there, the nearest first. */
interface Former {
  readonly stage: Stage
  readonly above: readonly string[]
  readonly lossReasonId: Enquiry['lossReasonId']
}

/**
 * Drops on the board: each is one request, shown at once as a pending move, which is taken away when the answer is
 * in the columns or when the server refused it. Requests go out in the order of the drops, because a card may have
 * been dropped behind one that is not saved yet. Each move can be undone from its toast.
 */
export function useBoardMoves(
  stages: readonly Stage[],
  { moveTo, askLoss }: Pick<StageChange, 'moveTo' | 'askLoss'>,
): {
  pending: readonly PendingMove<Enquiry>[]
  /** `textOf` says in the toast what was done. */
  move: (drop: BoardMove, textOf?: (moved: EnquiryDetail) => string) => void
  /** To be called with the cards on screen: a drop names its position among them. */
  show: (columns: readonly BoardColumn<Enquiry>[]) => void
} {
  const [pending, setPending] = useState<readonly PendingMove<Enquiry>[]>([])
  const shown = useRef<readonly BoardColumn<Enquiry>[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const shownUpTo = useRef<Promise<unknown>>(Promise.resolve())
  const latestStages = useRef(stages)
  useEffect(() => {
    latestStages.current = stages
  })

  const send = useCallback(
    async function sendMove(
      drop: BoardMove,
      card: Enquiry,
      { loss: known, ...options }: Pick<MoveOptions, 'loss' | 'ifMatch' | 'onMoved' | 'lateRank' | 'undo'>,
    ): Promise<void> {
      const { fromColumnId, toColumnId, afterId } = drop
      const stage = latestStages.current.find(({ id }) => id === toColumnId)
      const from = latestStages.current.find(({ id }) => id === fromColumnId)
      if (!stage || !from) return
      const asked = await askLoss({ to: stage, fromStageId: from.id, known })
      if (!asked) return
      const { loss } = asked
      // An earlier move of the card may not be saved yet, so its stage may not be the one it was last read in.
      const moving = { ...card, stageId: from.id, stageType: from.stageType }
      const pendingMove = { card: moving, fromStageId: fromColumnId, toStageId: toColumnId, afterId }
      setPending((moves) => [...moves, pendingMove])
      const before = queue.current
      let turn: Promise<unknown> = before
      // The next move does not wait until what this one changed has been read again.
      queue.current = new Promise<void>((onAnswered) => {
        turn = before
          .then(() =>
            moveTo(moving, stage, {
              ...options,
              afterId,
              loss,
              onAnswered,
              tryAgain: () => void sendMove(drop, card, { ...options, loss }),
            }),
          )
          .finally(onAnswered)
      })
      // Not before the moves ahead of it: applied to its result, they would take it back.
      shownUpTo.current = Promise.allSettled([shownUpTo.current, turn])
      await shownUpTo.current
      setPending((moves) => moves.filter((each) => each !== pendingMove))
    },
    [moveTo, askLoss],
  )

  const undo = useCallback(
    (moved: EnquiryDetail, former: Former) => {
      const column = shown.current.find(({ id }) => id === former.stage.id)
      const still = new Set<string>(column?.cards.map(({ id }) => id))
      const afterId = former.above.find((id) => still.has(id)) ?? null
      const back = { cardId: moved.id, fromColumnId: moved.stageId, toColumnId: former.stage.id, afterId }
      void send(back, moved, {
        undo: true,
        ifMatch: moved.updatedAt,
        ...(former.lossReasonId && { loss: { lossReasonId: former.lossReasonId } }),
        onMoved: () => toastSuccess('Move undone'),
      })
    },
    [send],
  )

  const move = useCallback(
    (drop: BoardMove, textOf?: (moved: EnquiryDetail) => string) => {
      const column = shown.current.find(({ id }) => id === drop.fromColumnId)
      const at = column?.cards.findIndex(({ id }) => id === drop.cardId) ?? -1
      const card = column?.cards[at]
      const stage = latestStages.current.find(({ id }) => id === drop.fromColumnId)
      if (!column || !card || !stage) return
      const above = column.cards
        .slice(0, at)
        .map(({ id }) => id as string)
        .reverse()
      const target = shown.current.find(({ id }) => id === drop.toColumnId)?.cards ?? []
      const after = target.findIndex(({ id }) => id === drop.afterId)
      const below = target.slice(after + 1).find(({ stageId }) => stageId === drop.toColumnId)
      void send(drop, card, {
        lateRank: after < 0 ? undefined : below?.rank,
        onMoved: (moved) =>
          toastSuccess(
            textOf?.(moved) ??
              (drop.toColumnId === drop.fromColumnId ? 'Card moved' : 'Enquiry stage updated successfully'),
            {
              label: 'Undo',
              onSelect: () => undo(moved, { stage, above, lossReasonId: card.lossReasonId }),
            },
          ),
      })
    },
    [send, undo],
  )
  const show = useCallback((columns: readonly BoardColumn<Enquiry>[]) => {
    shown.current = columns
  }, [])
  return { pending, move, show }
}
