import {
  type enquiriesApi,
  EnquirySort,
  EnquirySource,
  Priority,
  type RequestOf,
  StageId,
} from '@ginkgo/contracts'
import { useSearchParams } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'
import { type EnquiryView, rememberedView, rememberView } from './remembered-view.ts'

/** Filters that the table and the board have in common. */
export interface EnquiryFilters {
  readonly search?: string | undefined
  readonly priority?: Priority | undefined
  readonly source?: EnquirySource | undefined
}

/** What the address says about the list. The tab is `all`, `closed` or the id of a stage. */
export interface EnquiryListState {
  readonly view: EnquiryView
  readonly tab: string
  readonly sort: NonNullable<RequestOf<typeof enquiriesApi.list>['query']['sort']>
  readonly filters: EnquiryFilters
}

const filterNames = ['search', 'priority', 'source'] as const
type Changes = Partial<
  Record<(typeof filterNames)[number] | 'view' | 'tab' | 'sort', string | null | undefined>
>

/** Reads the address; what is missing or not valid there falls back to its default. */
export function readListState(search: URLSearchParams, fallbackView: EnquiryView): EnquiryListState {
  const view = search.get('view')
  const tab = search.get('tab')
  return {
    view: view === 'table' || view === 'board' ? view : fallbackView,
    tab: tab === 'closed' || StageId.safeParse(tab).success ? String(tab) : 'all',
    sort: EnquirySort.safeParse(search.get('sort')).data ?? '-updatedAt',
    filters: {
      search: search.get('search')?.trim().slice(0, 200) || undefined,
      priority: Priority.safeParse(search.get('priority')).data,
      source: EnquirySource.safeParse(search.get('source')).data,
    },
  }
}

/** The list's query for a tab: All holds the open enquiries, Closed the won and the lost ones. */
export function queryOfTab(tab: string): { status: 'open' | 'closed' } | { stageId: string } {
  if (tab === 'all') return { status: 'open' }
  if (tab === 'closed') return { status: 'closed' }
  return { stageId: tab }
}

/** The list's state, kept in the address so that it survives reload and the Back button. */
export function useEnquiryListState() {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(search, rememberedView()), [search])
  const change = useCallback(
    (changes: Changes) => {
      setSearch((current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      })
    },
    [setSearch],
  )
  const showView = useCallback(
    (view: EnquiryView) => {
      rememberView(view)
      change({ view })
    },
    [change],
  )
  const isFiltered = filterNames.some((name) => state.filters[name])
  const clear = useCallback(() => change({ search: null, priority: null, source: null }), [change])
  return { ...state, change, showView, isFiltered, clear }
}
export type EnquiryList = ReturnType<typeof useEnquiryListState>
