import { LeadTab, leadsApi, type ParsedOf } from '@ginkgo/contracts'
import { useSearchParams } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'

type ListQuery = ParsedOf<typeof leadsApi.list>['query']

/** What the address says about the list: tab, filters and order. */
export interface LeadListState extends Omit<ListQuery, 'archived' | 'tab'> {
  readonly tab: LeadTab | 'archived'
}

const filterNames = ['search', 'accountType', 'leadType', 'source', 'ownerId', 'tag'] as const
export type LeadFilterName = (typeof filterNames)[number]

/** Reads the address; what is not valid there falls back to its default. */
export function readListState(search: URLSearchParams): LeadListState {
  const given = Object.fromEntries(search)
  const parsed = leadsApi.list.query.partial().safeParse({ ...given, tab: undefined })
  const { tab: _tab, archived: _archived, ...filters } = parsed.success ? parsed.data : {}
  const tab = LeadTab.safeParse(given.tab)
  return {
    sort: '-createdAt',
    ...filters,
    tab: given.tab === 'archived' ? 'archived' : tab.success ? tab.data : 'active',
  } as LeadListState
}

/** The list's state, kept in the address so that it survives reload and the Back button. */
export function useLeadListState() {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(search), [search])
  const change = useCallback(
    (changes: Partial<Record<LeadFilterName | 'tab' | 'sort', string | null | undefined>>) => {
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
  const isFiltered = filterNames.some((name) => state[name])
  const clear = useCallback(
    () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
    [change],
  )
  return { state, change, isFiltered, clear }
}
