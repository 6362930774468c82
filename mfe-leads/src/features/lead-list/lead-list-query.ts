import {
  leadFields,
  type leadFilters,
  type leadsApi,
  type LeadTab,
  leadTabs,
  leadViewsApi,
  type ParsedOf,
} from '@ginkgo/contracts'
import { rulesOf, validParts } from '@ginkgo/fields'
import { type ListOfViews, savedIdOf } from '@ginkgo/fields/views'
import { paths, rememberMine, useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'

type ListQuery = ParsedOf<typeof leadsApi.list>['query']

/** What the address says about the list: tab, filters and order. */
export interface LeadListState extends Omit<ListQuery, 'archived' | 'tab'> {
  readonly tab: LeadTab | 'archived'
}

type LeadFilterName = keyof typeof leadFilters

/** What may stand in the address; the list must be there before the schemas of the forms are. */
const rules = rulesOf(leadFields)
const filterNames = Object.keys(rules).filter((name) => name !== 'sort') as LeadFilterName[]
const firstSort = '-createdAt'
const isTab = (text: string) => [...leadTabs, 'archived'].some((tab) => tab === text)

/** Reads the address; what is not valid there falls back to its default. */
export function readListState(search: URLSearchParams): LeadListState {
  const tab = search.get('tab')
  return {
    sort: firstSort,
    ...validParts(rules, search),
    tab: [...leadTabs, 'archived'].find((known) => known === tab) ?? 'active',
  } as LeadListState
}

/** The state as a query of the API. */
export function queryOf({ tab, ...rest }: LeadListState) {
  return { ...rest, ...(tab === 'archived' ? { archived: 'true' as const } : { tab }) }
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

type ListChanges = Partial<Record<LeadFilterName | 'tab' | 'sort', string | null | undefined>>

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
  const isFiltered = filterNames.some((name) => state[name])
  const clear = useCallback(
    () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
    [change],
  )
  return { state, change, isFiltered, clear }
}

export type LeadList = ReturnType<typeof useLeadListState>
