import {
  type CustomSort,
  enquiryFilterFields,
  type EnquirySort,
  enquiryViewsApi,
  type Fields,
  isId,
} from '@ginkgo/contracts'
import { rulesOf, validParts } from '@ginkgo/fields'
import { type FilterValues, idsFor, useAsked } from '@ginkgo/fields/filters'
import { type ListOfViews, useListState, withFields } from '@ginkgo/fields/views'
import { paths, useSession } from '@ginkgo/portal-sdk'
import { useCallback, useMemo } from 'react'
import { type EnquiryView, isEnquiryView, rememberedView, rememberView, viewOf } from './remembered-view.ts'

/** What may stand in the address; the list must be there before the schemas of the forms are. */
const { sort: isFieldSort, ...rules } = rulesOf(enquiryFilterFields, { lossReasonId: isId, importId: isId })
const isSort = (text: string): boolean => text === 'rank' || !!isFieldSort?.(text)

/** Filters that the table and the board have in common, as the API takes them. */
export type EnquiryFilters = FilterValues

/** Which of the closed enquiries the Closed tab shows; both without it. */
export type Outcome = 'won' | 'lost'

/** What the address says about the list. The tab is `all`, `closed` or the id of a stage. */
export interface EnquiryListState {
  readonly view: EnquiryView
  readonly tab: string
  readonly outcome: Outcome | undefined
  readonly sort: EnquirySort | CustomSort
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
  fields: enquiryFilterFields,
  person: 'assignedTo',
  filters: { ...rules, outcome: isOutcome },
  rules: { ...rules, sort: isSort, tab: isTab, outcome: isOutcome, view: isEnquiryView },
  first: { tab: 'all', tabLabel: 'All', sort: '-updatedAt' },
}

/** Reads the address; what is missing or not valid there falls back to its default. */
export function readListState(
  search: URLSearchParams,
  fallbackView: EnquiryView,
  ownId: string,
  list: ListOfViews = enquiryViews,
): EnquiryListState {
  const { outcome: _, ...filterRules } = list.filters
  const filters = validParts(filterRules, search)
  const tab = search.get('tab')
  const outcome = search.get('outcome')
  const sort = search.get('sort')
  return {
    view: viewOf(search, fallbackView),
    tab: tab !== null && isTab(tab) ? tab : 'all',
    outcome: tab === 'closed' && outcome !== null && isOutcome(outcome) ? outcome : undefined,
    sort: sort !== null && list.rules['sort']?.(sort) ? (sort as EnquirySort) : '-updatedAt',
    // Changes that arrive are compared with the filters, and name people by their ids.
    filters: filters['assignedTo']
      ? { ...filters, assignedTo: idsFor(filters['assignedTo'], ownId) }
      : filters,
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

/** The list's state, kept in the address; `own` are the fields that the organization has added to its enquiries. */
export function useEnquiryListState(own: Fields) {
  const { id: ownId } = useSession().user
  const views = useMemo(() => withFields(enquiryViews, own), [own])
  const { search, filters: _, change, ...list } = useListState(views)
  const state = useMemo(() => readListState(search, rememberedView(), ownId, views), [search, ownId, views])
  const showView = useCallback(
    (view: EnquiryView) => {
      rememberView(view)
      change({ view })
    },
    [change],
  )
  const asked: EnquiryFilters = useAsked(views.fields, state.filters)
  return { ...list, ...state, search, views, asked, change, showView }
}
export type EnquiryList = ReturnType<typeof useEnquiryListState>
