import {
  type CustomSort,
  type Fields,
  isId,
  leadFilterFields,
  type LeadSort,
  type LeadTab,
  leadTabs,
  leadViewsApi,
} from '@ginkgo/contracts'
import { rulesOf, validParts } from '@ginkgo/fields'
import { type FilterValues, useAsked } from '@ginkgo/fields/filters'
import { type ListOfViews, useListState, withFields } from '@ginkgo/fields/views'
import { paths } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'

/** What the address says about the list: tab, filters and order. */
export interface LeadListState {
  readonly tab: LeadTab | 'archived'
  readonly sort: LeadSort | CustomSort
  readonly filters: FilterValues
}

/** What may stand in the address; the list must be there before the schemas of the forms are. */
const rules = rulesOf(leadFilterFields, { importId: isId })
const { sort: _, ...filterRules } = rules
const firstSort = '-createdAt'
const isTab = (text: string) => [...leadTabs, 'archived'].some((tab) => tab === text)

/** Reads the address; what is not valid there falls back to its default. */
export function readListState(search: URLSearchParams, list: ListOfViews = leadViews): LeadListState {
  const tab = search.get('tab')
  const sort = search.get('sort') ?? ''
  return {
    sort: (list.rules['sort']?.(sort) ? sort : firstSort) as LeadSort,
    tab: [...leadTabs, 'archived' as const].find((known) => known === tab) ?? 'active',
    filters: validParts(list.filters, search),
  }
}

/** The state as a query of the API, with its filters as that takes them. */
export function queryOf({ tab, sort }: LeadListState, asked: FilterValues) {
  return { ...asked, sort, ...(tab === 'archived' ? { archived: 'true' as const } : { tab }) }
}

/** The list as views are saved of it, which keep the tab Archived as a filter of its own. */
export const leadViews: ListOfViews = {
  name: 'leads',
  label: 'Leads',
  api: leadViewsApi,
  path: () => paths.leads,
  fields: leadFilterFields,
  person: 'ownerId',
  filters: filterRules,
  rules: { ...rules, tab: isTab },
  first: { tab: 'active', tabLabel: 'Active Leads', sort: firstSort },
  stored: ({ tab, ...rest }) => ({ ...rest, ...(tab === 'archived' ? { archived: 'true' } : { tab }) }),
  parts: ({ archived, ...rest }) => (archived === 'true' ? { ...rest, tab: 'archived' } : rest),
}

/** The list's state, kept in the address; `own` are the fields that the organization has added to its leads. */
export function useLeadListState(own: Fields) {
  const views = useMemo(() => withFields(leadViews, own), [own])
  const list = useListState(views)
  const { search } = list
  const state = useMemo(() => readListState(search, views), [search, views])
  return { ...list, views, state, asked: useAsked(views.fields, state.filters) }
}

export type LeadList = ReturnType<typeof useLeadListState>
