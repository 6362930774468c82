import { lazyPart } from '@ginkgo/portal-sdk'
import { FilterButton, Popover } from '@ginkgo/ui'
import { useState } from 'react'
import { type BarFilter, type FilterChanges, type FilterValues, isSet } from './bar-filter.ts'
import { filterText } from './filter-text.ts'
import { useStepBack } from './use-step-back.ts'

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
  const [open, setOpen] = useState(false)
  const { change, begin } = useStepBack(onChange)
  const value = isSet(filter, values) ? filterText(filter, values) : undefined
  return (
    <FilterButton label={filter.label} value={value} unset={filter.unset} onClear={onClear}>
      {(button) => (
        <Popover
          label={filter.label}
          open={open}
          onOpenChange={(next) => {
            setOpen(next)
            begin()
          }}
          ownFocus
          trigger={button({ onPointerEnter: FilterEditor.prefetch, onFocus: FilterEditor.prefetch })}
        >
          <FilterEditor filter={filter} values={values} onChange={change} onClose={() => setOpen(false)} />
        </Popover>
      )}
    </FilterButton>
  )
}
