import { enquiryFilterFields, type EnquirySort, enquiryViewsApi, isId } from '@ginkgo/contracts'
import { rulesOf, validParts } from '@ginkgo/fields'
import { type CallersDay, type FilterValues, idsFor, useCallersDay } from '@ginkgo/fields/filters'
import { type ListOfViews, namingTab, savedIdOf } from '@ginkgo/fields/views'
import { paths, rememberMine, useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'
import { type EnquiryView, isEnquiryView, rememberedView, rememberView, viewOf } from './remembered-view.ts'

/** What may stand in the address; the list must be there before the schemas of the forms are. */
const { sort: isFieldSort, ...rules } = rulesOf(enquiryFilterFields, { lossReasonId: isId })
const isSort = (text: string): text is EnquirySort => text === 'rank' || !!isFieldSort?.(text)

/** Filters that the table and the board have in common, as the API takes them. */
export type EnquiryFilters = FilterValues

/** Which of the closed enquiries the Closed tab shows; both without it. */
export type Outcome = 'won' | 'lost'

/** What the address says about the list. The tab is `all`, `closed` or the id of a stage. */
export interface EnquiryListState {
  readonly view: EnquiryView
  readonly tab: string
  readonly outcome: Outcome | undefined
  readonly sort: EnquirySort
  readonly filters: FilterValues
}

const isTab = (text: string) => text === 'all' || text === 'closed' || isId(text)
const isOutcome = (text: string): text is Outcome => text === 'won' || text === 'lost'

/** The list as views are saved of it: table and board have the same filters. */
export const enquiryViews: ListOfViews = {
  name: 'enquiries',
  label: 'Enquiries',
  api: enquiryViewsApi,
  path: () => paths.enquiries,
  rules: { ...rules, sort: isSort, tab: isTab, outcome: isOutcome, view: isEnquiryView },
  first: { tab: 'all', tabLabel: 'All', sort: '-updatedAt' },
}

const filterNames = Object.keys(rules)
type Changes = Readonly<Record<string, string | null | undefined>>

/** Reads the address; what is missing or not valid there falls back to its default. */
export function readListState(
  search: URLSearchParams,
  fallbackView: EnquiryView,
  ownId: string,
): EnquiryListState {
  const filters = validParts(rules, search)
  const tab = search.get('tab')
  const outcome = search.get('outcome')
  const sort = search.get('sort')
  return {
    view: viewOf(search, fallbackView),
    tab: tab !== null && isTab(tab) ? tab : 'all',
    outcome: tab === 'closed' && outcome !== null && isOutcome(outcome) ? outcome : undefined,
    sort: sort !== null && isSort(sort) ? sort : '-updatedAt',
    // Changes that arrive are compared with the filters, and name people by their ids.
    filters: filters['assignedTo']
      ? { ...filters, assignedTo: idsFor(filters['assignedTo'], ownId) }
      : filters,
  }
}

/** The filters as the API takes them. */
export const asAsked = (filters: FilterValues, day: CallersDay): EnquiryFilters => ({ ...filters, ...day })

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
  const { id: ownId } = useSession().user
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(search, rememberedView(), ownId), [search, ownId])
  // A view has a filter of its own, which says nothing about how the list opens without it.
  const isSaved = savedIdOf(search) !== null
  const change = useCallback(
    (changes: Changes, { replace = false }: { replace?: boolean } = {}) => {
      if ('assignedTo' in changes && !isSaved) rememberMine('enquiries', ownId, changes.assignedTo === 'me')
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return namingTab(enquiryViews, next)
        },
        { replace },
      )
    },
    [setSearch, ownId, isSaved],
  )
  const showView = useCallback(
    (view: EnquiryView) => {
      rememberView(view)
      change({ view })
    },
    [change],
  )
  const day = useCallersDay(enquiryFilterFields, state.filters)
  const asked = useMemo(() => asAsked(state.filters, day), [state.filters, day])
  const isFiltered = filterNames.some((name) => state.filters[name]) || state.outcome !== undefined
  const clear = useCallback(
    () => change({ outcome: null, ...Object.fromEntries(filterNames.map((name) => [name, null])) }),
    [change],
  )
  return { ...state, asked, change, showView, isFiltered, clear }
}
export type EnquiryList = ReturnType<typeof useEnquiryListState>
