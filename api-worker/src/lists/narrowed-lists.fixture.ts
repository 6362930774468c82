import {
  enquiriesApi,
  enquiryFilterFields,
  type Fields,
  filtersOf,
  leadFilterFields,
  leadsApi,
  type ListFilter,
  meetingFilterFields,
  meetingsApi,
  parametersOf,
  taskFields,
  tasksApi,
} from '@ginkgo/contracts'

const lists: readonly (readonly [fields: Fields, ...endpointIds: string[]])[] = [
  [leadFilterFields, leadsApi.list.id, leadsApi.counts.id, leadsApi.export.id],
  [
    enquiryFilterFields,
    ...[enquiriesApi.list.id, enquiriesApi.counts.id, enquiriesApi.forecast.id, enquiriesApi.export.id],
  ],
  [taskFields, tasksApi.ofVertical.id, tasksApi.counts.id],
  [meetingFilterFields, meetingsApi.listAll.id, meetingsApi.counts.id],
]

const ids = ['0193b000-0000-7000-8000-000000000002', '0193b000-0000-7000-8000-000000000003']

/** Values that each parameter of a filter can have, several where it takes them. */
function valuesOf({ type, kind, choices = {}, oneValue }: ListFilter): string[] {
  if (kind === 'idle') return ['30']
  if (kind === 'days') return ['this-week', '2026-01-15', '2026-07-31']
  if (kind === 'amount') return ['10', '20']
  if (type === 'person') return [ids.join(',')]
  if (type === 'choice')
    return [(oneValue ? Object.keys(choices).slice(0, 1) : Object.keys(choices)).join(',')]
  return ['a,b']
}

/** Every filter of every list alone: the endpoint, what it is called, and the query. */
export const narrowedLists = lists.flatMap(([fields, ...endpointIds]) =>
  endpointIds.flatMap((endpointId) =>
    filtersOf(fields)
      .filter(({ query }) => query !== 'status' || !endpointId.endsWith('counts'))
      .flatMap((filter) => {
        const values = valuesOf(filter)
        const query = parametersOf(filter).map((name, place) => [name, values[place]])
        return [[endpointId, filter.query, Object.fromEntries(query) as Record<string, string>] as const]
      }),
  ),
)
