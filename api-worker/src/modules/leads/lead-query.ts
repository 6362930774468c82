import type { leadsApi, ParsedOf } from '@ginkgo/contracts'

export type LeadQuery = ParsedOf<typeof leadsApi.list>['query']

export type LeadFilters = Omit<LeadQuery, 'tab' | 'sort' | 'archived'>
