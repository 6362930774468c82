import { useEndpoint } from '@ginkgo/api-client'
import { lossReasonsApi } from '@ginkgo/contracts'
import type { BarFilter } from '@ginkgo/fields/filters'
import type { ListQuery } from '@ginkgo/lists'
import { useState } from 'react'

const choice = { type: 'choice', kind: 'choice', oneValue: true } as const
const outcomes = [
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
]

/** Filters by what became of an enquiry, which no field of it declares: won or lost on the tab Closed, and why lost. */
export function useOutcomeFilters(verticalId: string, { tab, filters }: Pick<ListQuery, 'tab' | 'filters'>) {
  const [isWanted, setIsWanted] = useState(false)
  const chosen = filters['lossReasonId']
  const { data } = useEndpoint(lossReasonsApi.list, isWanted || chosen ? { params: { verticalId } } : null)
  const known = (data ?? []).map(({ id, reason }) => ({ value: id as string, label: reason }))
  // Reasons that were archived since are in no list any more.
  const former = chosen && !known.some(({ value }) => value === chosen)
  const options = former ? [...known, { value: chosen, label: data ? 'Archived' : '…' }] : known
  const reason: BarFilter = {
    ...choice,
    name: 'lossReasonId',
    query: 'lossReasonId',
    label: 'Loss reason',
    options,
  }
  const outcome: BarFilter = {
    ...choice,
    name: 'outcome',
    query: 'outcome',
    label: 'Outcome',
    options: outcomes,
  }
  return {
    filters: tab === 'closed' ? [outcome, reason] : [reason],
    /** Reads the reasons, as all filters are to be shown. */
    read: () => setIsWanted(true),
  }
}
