import { useRetryWhenBack } from '@ginkgo/api-client'
import { lazyCode, useLazyCode } from '@ginkgo/ui'
import { type EnquiryView, rememberedView, viewOf } from './remembered-view.ts'

/** Table and board, each loaded when it is first shown: most people stay with one of them. */
const table = lazyCode(async () => (await import('./enquiry-table.tsx')).EnquiryTable)
const board = lazyCode(async () => (await import('../board/enquiry-board.tsx')).EnquiryBoard)

/** Begins to load the view that the page shows first, before it is known who is signed in. */
export const loadFirstView = (): void =>
  (viewOf(new URLSearchParams(location.search), rememberedView()) === 'table' ? table : board).prefetch()

export function useLazyView(view: EnquiryView) {
  const ofTable = useLazyCode(table, { isWanted: view === 'table' })
  const ofBoard = useLazyCode(board, { isWanted: view === 'board' })
  const { error, retry } = view === 'table' ? ofTable : ofBoard
  useRetryWhenBack(error, retry)
  return { table: ofTable.loaded, board: ofBoard.loaded, error, retry }
}
