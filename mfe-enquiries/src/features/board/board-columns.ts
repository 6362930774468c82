import type { Enquiry, Stage } from '@ginkgo/contracts'
import type { BoardColumn } from '@ginkgo/ui/board'
import type { ColumnFeed } from './column-feed.tsx'
import { afterMoves, type PendingMove } from './move-cards.ts'

export type Feeds = Readonly<Record<string, ColumnFeed>>

const none: readonly Enquiry[] = []

/**
 * Computes the columns of one board: the cards that were read of each stage, with the unconfirmed moves applied. A
 * column that did not change stays the same object, so that React renders only those that did.
 */
export function createBoardColumns() {
  const before = new Map<string, { of: readonly unknown[]; column: BoardColumn<Enquiry> }>()
  return (
    shown: readonly Stage[],
    feeds: Feeds,
    pending: readonly PendingMove<Enquiry>[],
  ): BoardColumn<Enquiry>[] =>
    shown.map(({ id, name }) => {
      const { rows = none, total = 0 } = feeds[id] ?? {}
      const moves = pending.filter(({ fromStageId, toStageId }) => fromStageId === id || toStageId === id)
      const of = [name, rows, total, ...moves]
      const known = before.get(id)
      if (known?.of.length === of.length && of.every((part, index) => part === known.of[index]))
        return known.column
      const column = { id, name, ...afterMoves<Enquiry>(id, { cards: rows, total }, moves) }
      before.set(id, { of, column })
      return column
    })
}
