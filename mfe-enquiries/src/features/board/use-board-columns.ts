import type { Enquiry, Stage } from '@ginkgo/contracts'
import type { BoardColumn } from '@ginkgo/ui/board'
import { useMemo, useRef } from 'react'
import type { ColumnFeed } from './column-feed.tsx'
import { afterMoves, type PendingMove } from './move-cards.ts'

export type Feeds = Readonly<Record<string, ColumnFeed>>

const none: readonly Enquiry[] = []

/**
 * The columns of the board: what was read of each stage, with the drops that are not saved yet. A column that did not
 * change is the same object as before, so that only those that did are drawn again.
 */
export function useBoardColumns(
  shown: readonly Stage[],
  feeds: Feeds,
  pending: readonly PendingMove<Enquiry>[],
): BoardColumn<Enquiry>[] {
  const before = useRef(new Map<string, { of: readonly unknown[]; column: BoardColumn<Enquiry> }>())
  return useMemo(
    () =>
      shown.map(({ id, name }) => {
        const { rows = none, total = 0 } = feeds[id] ?? {}
        const moves = pending.filter(({ fromStageId, toStageId }) => fromStageId === id || toStageId === id)
        // The feed itself as well: the text below the cards says whether more of it is being loaded.
        const of = [name, feeds[id], ...moves]
        const known = before.current.get(id)
        if (known?.of.length === of.length && of.every((part, index) => part === known.of[index]))
          return known.column
        const column = { id, name, ...afterMoves<Enquiry>(id, { cards: rows, total }, moves) }
        before.current.set(id, { of, column })
        return column
      }),
    [shown, feeds, pending],
  )
}
