import {
  AssigneeFilter,
  CalendarDate,
  Currency,
  type enquiriesApi,
  EnquirySort,
  EnquirySource,
  LossReasonId,
  Priority,
  type RequestOf,
  StageId,
} from '@ginkgo/contracts'
import { useSearchParams } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'
import { type EnquiryView, rememberedView, rememberView } from './remembered-view.ts'

/** Filters that the filter bar offers, and those that links of the dashboard set, by their names in the address. */
const filterTypes = {
  priority: Priority,
  source: EnquirySource,
  assignedTo: AssigneeFilter,
  currency: Currency,
  lossReasonId: LossReasonId,
  createdFrom: CalendarDate,
  createdTo: CalendarDate,
  closedFrom: CalendarDate,
  closedTo: CalendarDate,
}
type FilterTypes = typeof filterTypes

/** Filters that the table and the board have in common. */
export type EnquiryFilters = { readonly search?: string | undefined } & {
  readonly [Name in keyof FilterTypes]?: ReturnType<FilterTypes[Name]['parse']> | undefined
}

/** Which of the closed enquiries the Closed tab shows; both without it. */
export type Outcome = 'won' | 'lost'

/** What the address says about the list. The tab is `all`, `closed` or the id of a stage. */
export interface EnquiryListState {
  readonly view: EnquiryView
  readonly tab: string
  readonly outcome: Outcome | undefined
  readonly sort: NonNullable<RequestOf<typeof enquiriesApi.list>['query']['sort']>
  readonly filters: EnquiryFilters
}

const filterNames = ['search', ...(Object.keys(filterTypes) as (keyof FilterTypes)[])] as const
type Changes = Partial<
  Record<(typeof filterNames)[number] | 'outcome' | 'view' | 'tab' | 'sort', string | null | undefined>
>

/** Reads the address; what is missing or not valid there falls back to its default. */
export function readListState(search: URLSearchParams, fallbackView: EnquiryView): EnquiryListState {
  const view = search.get('view')
  const tab = search.get('tab')
  const outcome = search.get('outcome')
  const valid = Object.entries(filterTypes).map(([name, type]) => [
    name,
    type.safeParse(search.get(name)).data,
  ])
  return {
    view: view === 'table' || view === 'board' ? view : fallbackView,
    tab: tab === 'closed' || StageId.safeParse(tab).success ? String(tab) : 'all',
    outcome: tab === 'closed' && (outcome === 'won' || outcome === 'lost') ? outcome : undefined,
    sort: EnquirySort.safeParse(search.get('sort')).data ?? '-updatedAt',
    filters: {
      search: search.get('search')?.trim().slice(0, 200) || undefined,
      ...Object.fromEntries(valid),
    },
  }
}

/** The list's query for a tab: All holds the open enquiries, Closed the won and the lost ones, or one of both. */
export function queryOfTab(
  tab: string,
  outcome?: Outcome,
): { status: 'open' | 'closed' | Outcome } | { stageId: string } {
  if (tab === 'all') return { status: 'open' }
  if (tab === 'closed') return { status: outcome ?? 'closed' }
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
  const isFiltered = filterNames.some((name) => state.filters[name]) || state.outcome !== undefined
  const clear = useCallback(
    () => change({ outcome: null, ...Object.fromEntries(filterNames.map((name) => [name, null])) }),
    [change],
  )
  return { ...state, change, showView, isFiltered, clear }
}
export type EnquiryList = ReturnType<typeof useEnquiryListState>
