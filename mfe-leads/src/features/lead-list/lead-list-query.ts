import {
  leadFields,
  type leadFilters,
  type leadsApi,
  type LeadTab,
  leadTabs,
  type LeadViewQuery,
  type ParsedOf,
} from '@ginkgo/contracts'
import { rulesOf, validParts } from '@ginkgo/fields'
import { rememberMine, useSession } from '@ginkgo/portal-sdk'
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
const stateNames = [...filterNames, 'tab', 'sort'] as const
const firstSort = '-createdAt'

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

/** The state as a saved view keeps it. */
export function viewQueryOf({ tab, ...rest }: LeadListState): LeadViewQuery {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value))
  return { ...given, ...(tab === 'archived' ? { archived: 'true' } : { tab }) }
}

/** The address that shows a saved view. */
export function searchOfView(viewId: string, { archived, tab, ...rest }: LeadViewQuery): URLSearchParams {
  const search = new URLSearchParams({
    view: viewId,
    tab: archived === 'true' ? 'archived' : (tab ?? 'active'),
  })
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
  return search
}

/** Whether the address names a view and nothing else, so that the filters of the view have to be added. */
export function isBareView(search: URLSearchParams): boolean {
  return search.has('view') && !stateNames.some((name) => search.has(name))
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
  const isView = search.has('view')
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
