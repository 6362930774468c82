import { lazyPart } from '@ginkgo/portal-sdk'
import { Button, ClearFilters, Popover } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type BarFilter, cleared, type FilterChanges, type FilterValues, isSet } from './bar-filter.ts'
import { FilterChip, prefetchEditor } from './filter-chip.tsx'

const AddFilterList = lazyPart(async () => (await import('./editors/index.ts')).AddFilterList)

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
  const [added, setAdded] = useState<string>()
  const [isAdding, setIsAdding] = useState(false)
  const adding = useRef<HTMLSpanElement>(null)
  const offered = filters.filter((filter) => filter.options?.length !== 0 || isSet(filter, values))
  const isShown = (filter: BarFilter) =>
    filter.unset !== undefined || filter.query === added || isSet(filter, values)
  const rest = offered.filter((filter) => !isShown(filter))
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
          isNew={filter.query === added}
          onChange={onChange}
          onClear={() => clear(filter)}
          onClosed={() => setAdded(undefined)}
        />
      ))}
      <span ref={adding} className={rest.length > 0 ? 'inline-flex' : 'hidden'}>
        <Popover
          label="Add filter"
          open={isAdding}
          onOpenChange={(open) => {
            setIsAdding(open)
            if (open) onAdding?.()
          }}
          ownFocus
          className="w-64! p-0!"
          trigger={
            <Button
              variant="ghost"
              icon={<Plus size={14} />}
              onPointerEnter={prefetchEditor}
              onFocus={prefetchEditor}
            >
              Add filter
            </Button>
          }
        >
          <AddFilterList
            filters={rest}
            onAdd={(query) => {
              setIsAdding(false)
              setAdded(query)
            }}
          />
        </Popover>
      </span>
      {isFiltered ? <ClearFilters onClear={onClear} /> : null}
    </>
  )
}

/** How many of the filters are set. */
export const countSet = (filters: readonly BarFilter[], values: FilterValues): number =>
  filters.filter((filter) => isSet(filter, values)).length
