import { ClearFilters } from '@ginkgo/ui'
import { useRef } from 'react'
import { AddFilter } from './add-filter.tsx'
import { type BarFilter, cleared, type FilterChanges, type FilterValues, isSet } from './bar-filter.ts'
import { FilterChip } from './filter-chip.tsx'

export interface ListFiltersProps {
  filters: readonly BarFilter[]
  values: FilterValues
  onChange: (changes: FilterChanges, options?: { replace?: boolean }) => void
  /** A search counts as well. */
  isFiltered: boolean
  onClear: () => void
  /** Called when all filters are to be shown, whose choices may have to be read for it. */
  onAdding?: (() => void) | undefined
}

/**
 * The filters of a list: those that always stand there, those that are set, and a button for the others. Each opens its
 * editor in place.
 */
export function ListFilters({ filters, values, onChange, isFiltered, onClear, onAdding }: ListFiltersProps) {
  const adding = useRef<HTMLSpanElement>(null)
  const offered = filters.filter((filter) => filter.options?.length !== 0 || isSet(filter, values))
  const isShown = (filter: BarFilter) => filter.unset !== undefined || isSet(filter, values)
  const clear = (filter: BarFilter) => {
    onChange(cleared(filter))
    // The button that was pressed goes, so the focus goes on to what can be pressed next.
    if (filter.unset === undefined) adding.current?.querySelector('button')?.focus()
  }
  return (
    <>
      {offered.filter(isShown).map((filter) => (
        <FilterChip
          key={filter.query}
          filter={filter}
          values={values}
          onChange={onChange}
          onClear={() => clear(filter)}
        />
      ))}
      {/* They go onto the next line together, so that neither stands there alone. */}
      <span className="inline-flex gap-2 max-md:contents">
        <span ref={adding} className="inline-flex empty:hidden">
          <AddFilter
            filters={filters}
            isOffered={(filter) => !isShown(filter)}
            values={values}
            onChange={onChange}
            onOpen={onAdding}
          />
        </span>
        {isFiltered ? <ClearFilters onClear={onClear} /> : null}
      </span>
    </>
  )
}

/** How many of the filters are set. */
export const countSet = (filters: readonly BarFilter[], values: FilterValues): number =>
  filters.filter((filter) => isSet(filter, values)).length
