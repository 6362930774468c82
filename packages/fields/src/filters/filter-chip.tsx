import { lazyPart } from '@ginkgo/portal-sdk'
import { FilterButton, Popover } from '@ginkgo/ui'
import { type BarFilter, type FilterChanges, type FilterValues, isSet } from './bar-filter.ts'
import { filterText } from './filter-text.ts'
import { useFilterPopover } from './use-filter-popover.ts'

const FilterEditor = lazyPart(async () => (await import('./editors/index.ts')).FilterEditor)

/** One filter of a list: says what it is set to, opens its editor below itself, and is taken away by its cross. */
export function FilterChip({
  filter,
  values,
  onChange,
  onClear,
}: {
  filter: BarFilter
  values: FilterValues
  onChange: (changes: FilterChanges, options?: { replace?: boolean }) => void
  onClear: () => void
}) {
  const { popover, close, change } = useFilterPopover(onChange)
  const value = isSet(filter, values) ? filterText(filter, values) : undefined
  return (
    <FilterButton label={filter.label} value={value} unset={filter.unset} onClear={onClear}>
      {(button) => (
        <Popover
          {...popover}
          label={filter.label}
          trigger={button({ onPointerEnter: FilterEditor.prefetch, onFocus: FilterEditor.prefetch })}
        >
          <FilterEditor filter={filter} values={values} onChange={change} onClose={close} />
        </Popover>
      )}
    </FilterButton>
  )
}
