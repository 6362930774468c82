import { leadFilterFields, type LeadSort, type LeadTab, leadTabs, leadViewsApi } from '@ginkgo/contracts'
import { rulesOf, validParts } from '@ginkgo/fields'
import { type CallersDay, type FilterValues, useCallersDay } from '@ginkgo/fields/filters'
import { type ListOfViews, savedIdOf } from '@ginkgo/fields/views'
import { paths, rememberMine, useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'

/** What the address says about the list: tab, filters and order. */
export interface LeadListState {
  readonly tab: LeadTab | 'archived'
  readonly sort: LeadSort
  readonly filters: FilterValues
}

/** What may stand in the address; the list must be there before the schemas of the forms are. */
const rules = rulesOf(leadFilterFields)
const { sort: isSort, ...filterRules } = rules
const filterNames = Object.keys(filterRules)
const firstSort = '-createdAt'
const isTab = (text: string) => [...leadTabs, 'archived'].some((tab) => tab === text)

/** Reads the address; what is not valid there falls back to its default. */
export function readListState(search: URLSearchParams): LeadListState {
  const tab = search.get('tab')
  const sort = search.get('sort') ?? ''
  return {
    sort: (isSort?.(sort) ? sort : firstSort) as LeadSort,
    tab: [...leadTabs, 'archived' as const].find((known) => known === tab) ?? 'active',
    filters: validParts(filterRules, search),
  }
}

/** The state as a query of the API. */
export function queryOf({ tab, sort, filters }: LeadListState, day: CallersDay) {
  return { ...filters, ...day, sort, ...(tab === 'archived' ? { archived: 'true' as const } : { tab }) }
}

/** The list as views are saved of it, which keep the tab Archived as a filter of its own. */
export const leadViews: ListOfViews = {
  name: 'leads',
  label: 'Leads',
  api: leadViewsApi,
  path: () => paths.leads,
  rules: { ...rules, tab: isTab },
  first: { tab: 'active', tabLabel: 'Active Leads', sort: firstSort },
  stored: ({ tab, ...rest }) => ({ ...rest, ...(tab === 'archived' ? { archived: 'true' } : { tab }) }),
  parts: ({ archived, ...rest }) => (archived === 'true' ? { ...rest, tab: 'archived' } : rest),
}

type ListChanges = Readonly<Record<string, string | null | undefined>>

/** The address after a change. It names its tab from then on, as one without a query opens the default view. */
export function changedSearch(current: URLSearchParams, changes: ListChanges): URLSearchParams {
  const next = new URLSearchParams(current)
  if (!next.has('tab')) next.set('tab', 'active')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The list's state, kept in the address so that it survives reload and the Back button. */
export function useLeadListState() {
  const { id: ownId } = useSession().user
  const [search, setSearch] = useSearchParams()
  // A view has a filter of its own, which says nothing about how the list opens without it.
  const isView = savedIdOf(search) !== null
  const state = useMemo(() => readListState(search), [search])
  const change = useCallback(
    (changes: ListChanges, { replace = false }: { replace?: boolean } = {}) => {
      if ('ownerId' in changes && !isView) rememberMine('leads', ownId, changes.ownerId === 'me')
      setSearch((current) => changedSearch(current, changes), { replace })
    },
    [setSearch, ownId, isView],
  )
  const day = useCallersDay(leadFilterFields, state.filters)
  const isFiltered = filterNames.some((name) => state.filters[name])
  const clear = useCallback(
    () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
    [change],
  )
  return { state, day, change, isFiltered, clear }
}

export type LeadList = ReturnType<typeof useLeadListState>
