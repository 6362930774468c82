import { type Currency, type EnquirySort, type enquiriesApi, isId, type ParsedOf } from '@ginkgo/contracts'
import { isCalendarDay } from '@ginkgo/contracts/dates'
import { useSearchParams } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'
import { priorityLabels, sourceLabels } from './enquiry-labels.ts'
import { type EnquiryView, rememberedView, rememberView, viewOf } from './remembered-view.ts'

type ListQuery = ParsedOf<typeof enquiriesApi.list>['query']
type FilterName =
  | 'priority'
  | 'source'
  | 'assignedTo'
  | 'currency'
  | 'lossReasonId'
  | 'createdFrom'
  | 'createdTo'
  | 'closedFrom'
  | 'closedTo'

const oneOf = (choices: readonly string[]) => (text: string) => choices.includes(text)

const currencies: Record<Currency, true> = { USD: true, EUR: true, GBP: true, INR: true }
const ascending: Record<Exclude<EnquirySort, `-${string}` | 'rank'>, true> = {
  title: true,
  leadName: true,
  contactName: true,
  stage: true,
  priority: true,
  value: true,
  expectedCloseDate: true,
  createdAt: true,
  updatedAt: true,
}
const isSort = (text: string): text is EnquirySort =>
  text === 'rank' || Object.hasOwn(ascending, text.replace(/^-/, ''))

/**
 * What may stand in the address: filters that the filter bar offers, and those that links of the dashboard set. The
 * list must be there before the schemas of the forms are.
 */
const isValid: Readonly<Record<FilterName, (text: string) => boolean>> = {
  priority: oneOf(Object.keys(priorityLabels)),
  source: oneOf(Object.keys(sourceLabels)),
  assignedTo: (text) => text === 'none' || isId(text),
  currency: oneOf(Object.keys(currencies)),
  lossReasonId: isId,
  createdFrom: isCalendarDay,
  createdTo: isCalendarDay,
  closedFrom: isCalendarDay,
  closedTo: isCalendarDay,
}

/** Filters that the table and the board have in common. */
export type EnquiryFilters = Readonly<Pick<ListQuery, FilterName | 'search'>>

/** Which of the closed enquiries the Closed tab shows; both without it. */
export type Outcome = 'won' | 'lost'

/** What the address says about the list. The tab is `all`, `closed` or the id of a stage. */
export interface EnquiryListState {
  readonly view: EnquiryView
  readonly tab: string
  readonly outcome: Outcome | undefined
  readonly sort: EnquirySort
  readonly filters: EnquiryFilters
}

const namesOfValid = Object.keys(isValid) as FilterName[]
const filterNames = ['search', ...namesOfValid] as const
type Changes = Partial<
  Record<(typeof filterNames)[number] | 'outcome' | 'view' | 'tab' | 'sort', string | null | undefined>
>

/** Reads the address; what is missing or not valid there falls back to its default. */
export function readListState(search: URLSearchParams, fallbackView: EnquiryView): EnquiryListState {
  const tab = search.get('tab')
  const outcome = search.get('outcome')
  const sort = search.get('sort')
  const valid = namesOfValid.map((name) => {
    const text = search.get(name)
    return [name, text !== null && isValid[name](text) ? text : undefined]
  })
  return {
    view: viewOf(search, fallbackView),
    tab: tab !== null && (tab === 'closed' || isId(tab)) ? tab : 'all',
    outcome: tab === 'closed' && (outcome === 'won' || outcome === 'lost') ? outcome : undefined,
    sort: sort !== null && isSort(sort) ? sort : '-updatedAt',
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
