import type { Enquiry, Stage } from '@ginkgo/contracts'
import type { BoardMove } from '@ginkgo/ui'
import { useCallback, useRef, useState } from 'react'
import type { MoveToStage } from '../stage-change/use-stage-change.tsx'
import type { ColumnFeed } from './column-feed.tsx'
import type { PendingMove } from './move-cards.ts'

/**
 * Drops on the board: each is one request, shown at once as a pending move, which is taken away when the cards were
 * read again or when the server refused it.
 */
export function useBoardMoves({
  stages,
  feeds,
  onMove,
}: {
  stages: readonly Stage[]
  feeds: Readonly<Record<string, ColumnFeed>>
  onMove: MoveToStage
}): { pending: readonly PendingMove<Enquiry>[]; move: (drop: BoardMove) => void } {
  const [pending, setPending] = useState<readonly PendingMove<Enquiry>[]>([])
  const latest = useRef({ stages, feeds, pending })
  latest.current = { stages, feeds, pending }

  const move = useCallback(
    ({ cardId, fromColumnId, toColumnId, afterId }: BoardMove) => {
      const { stages, feeds, pending } = latest.current
      const stage = stages.find(({ id }) => id === toColumnId)
      const card =
        Object.values(feeds)
          .flatMap((feed) => feed.rows ?? [])
          .find(({ id }) => id === cardId) ?? pending.find((each) => each.card.id === cardId)?.card
      if (!stage || !card) return
      const pendingMove = { card, fromStageId: fromColumnId, toStageId: toColumnId, afterId }
      // The card may be on its way from another stage than the one it was last read in.
      const from = stages.find(({ id }) => id === fromColumnId)?.id ?? card.stageId
      void onMove({ id: card.id, stageId: from }, stage, {
        afterId,
        onConfirmed: () => setPending((moves) => [...moves, pendingMove]),
      }).finally(() => setPending((moves) => moves.filter((each) => each !== pendingMove)))
    },
    [onMove],
  )
  return { pending, move }
}
