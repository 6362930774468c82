import { useRetryWhenBack } from '@ginkgo/api-client'
import { useCallback, useEffect, useState } from 'react'
import type { EnquiryBoard } from '../board/enquiry-board.tsx'
import type { EnquiryTable } from './enquiry-table.tsx'
import { type EnquiryView, rememberedView, viewOf } from './remembered-view.ts'

interface Views {
  readonly table: typeof EnquiryTable
  readonly board: typeof EnquiryBoard
}

const load: { readonly [View in EnquiryView]: () => Promise<Views[View]> } = {
  table: async () => (await import('./enquiry-table.tsx')).EnquiryTable,
  board: async () => (await import('../board/enquiry-board.tsx')).EnquiryBoard,
}
let loaded: Partial<Views> = {}

async function loadView(view: EnquiryView): Promise<void> {
  if (!loaded[view]) loaded = { ...loaded, [view]: await load[view]() }
}

/** Begins to load the view that the page shows first, before it is known who is signed in. */
export function loadFirstView(): void {
  loadView(viewOf(new URLSearchParams(location.search), rememberedView())).catch(() => {
    // A failure shows when the page needs the view and loads it again.
  })
}

/** Table and board, each loaded when it is first shown: most people stay with one of them. */
export function useLazyView(view: EnquiryView): Partial<Views> & { failed: boolean; retry: () => void } {
  const [views, setViews] = useState(loaded)
  const [{ of, failed }, setState] = useState({ of: view, failed: false })
  if (of !== view) setState({ of: view, failed: false })
  const begin = useCallback(() => {
    loadView(view).then(
      () => setViews(loaded),
      () => setState({ of: view, failed: true }),
    )
  }, [view])
  useEffect(begin, [begin])
  const retry = useCallback(() => {
    setState({ of: view, failed: false })
    begin()
  }, [view, begin])
  useRetryWhenBack(failed || undefined, retry)
  return { ...views, failed, retry }
}
