import { isOlder } from '@ginkgo/api-client'
import type { Enquiry, Stage } from '@ginkgo/contracts'
import type { BoardColumn } from '@ginkgo/ui/board'
import type { ColumnFeed } from './column-feed.tsx'
import { afterMoves, type PendingMove } from './move-cards.ts'

export type Feeds = Readonly<Record<string, ColumnFeed>>

const none: readonly Enquiry[] = []

/** The newest version of each card: lists that are read one after the other may have a card twice. */
function newestCards(feeds: Feeds): ReadonlyMap<string, Enquiry> {
  const newest = new Map<string, Enquiry>()
  for (const { rows = none } of Object.values(feeds))
    for (const row of rows) {
      const other = newest.get(row.id)
      if (!other || isOlder(other, row)) newest.set(row.id, row)
    }
  return newest
}

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
  ): BoardColumn<Enquiry>[] => {
    const newest = newestCards(feeds)
    return shown.map(({ id, name }) => {
      const { rows: read, total: counted = 0, error } = feeds[id] ?? {}
      // The total of a feed is 0 until its first page is read.
      const [rows, isLoading] = [read ?? none, read === undefined && !error]
      const gone = rows.filter((row) => newest.get(row.id) !== row)
      const moves = pending.filter(({ fromStageId, toStageId }) => fromStageId === id || toStageId === id)
      const of = [name, read, counted, isLoading, ...gone, ...moves]
      const known = before.get(id)
      if (known?.of.length === of.length && of.every((part, index) => part === known.of[index]))
        return known.column
      const cards = gone.length > 0 ? rows.filter((row) => !gone.includes(row)) : rows
      const after = afterMoves<Enquiry>(id, { cards, total: counted - gone.length }, moves)
      const column = { id, name, isLoading, ...after, total: read && after.total }
      before.set(id, { of, column })
      return column
    })
  }
}
