import { endsOf, type Fields, filtersOf, joinValues, type ListFilter, notOf } from '@ginkgo/contracts'
import { daysOfSpan, isDaySpan, type WeekDay } from '@ginkgo/contracts/dates'
import { useSession } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'
import type { FilterValues } from './bar-filter.ts'
import { idsFor } from './colleagues.ts'
import { type CallersDay, useCallersDay } from './use-callers-day.ts'

/**
 * The filters of an address as the API takes them, with the person's present day where they need it. As the API reads a
 * query before it knows the types of custom fields, it takes days of them for a span, and people by their ids.
 */
export function useAsked(fields: Fields, values: FilterValues): FilterValues {
  const { id: ownId } = useSession().user
  const day = useCallersDay(fields, values)
  return useMemo(() => {
    const own = filtersOf(fields).filter(({ custom }) => custom)
    const parts = own.map((filter) => askedOf(filter, values, day, ownId))
    return { ...values, ...day, ...Object.assign({}, ...parts) }
  }, [fields, values, day, ownId])
}

function askedOf(
  { kind, query }: ListFilter,
  values: FilterValues,
  { today = '', weekStart }: CallersDay,
  ownId: string,
): FilterValues {
  const not = notOf(query)
  const excluded = values[not]
  const read = (text: string) => (kind === 'person' ? idsFor(text, ownId) : joinValues([text]))
  if (excluded && (kind === 'person' || kind === 'text')) return { [not]: read(excluded) }
  const text = values[query]
  if (!text) return {}
  if (kind === 'person' || kind === 'text') return { [query]: read(text) }
  if (kind !== 'days' || !isDaySpan(text)) return {}
  const { from, to } = daysOfSpan(text, today, weekStart && (Number(weekStart) as WeekDay))
  const ends = endsOf(query)
  return { [query]: undefined, [ends.from]: from, [ends.to]: to }
}
