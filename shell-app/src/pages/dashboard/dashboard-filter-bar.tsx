import { barFilters, ListFilters } from '@ginkgo/fields/filters'
import { useMemo } from 'react'
import type { DashboardFilter } from './dashboard-filter.ts'

/** The field and the option that the dashboard is narrowed to, or a button to choose them. */
export function DashboardFilterBar({ filter: { fields, values, change } }: { filter: DashboardFilter }) {
  const all = useMemo(() => barFilters(fields), [fields])
  const [set] = Object.keys(values)
  return (
    // The words of the button stand at the edge of the cards; on a phone they are below the subtitle.
    <div
      role="group"
      aria-label="Dashboard filter"
      className={`flex items-center ${set === undefined ? 'max-md:-ml-3 md:-mr-3' : ''}`}
    >
      <ListFilters
        // Only one can be set, so no others are offered meanwhile.
        filters={set === undefined ? all : all.filter(({ query }) => query === set)}
        values={values}
        onChange={change}
        isFiltered={false}
        onClear={() => undefined}
      />
    </div>
  )
}
