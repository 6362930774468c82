import { lazyPart } from '@ginkgo/portal-sdk'
import { FilterButton, Popover } from '@ginkgo/ui'
import { useRef, useState } from 'react'
import { type BarFilter, type FilterChanges, type FilterValues, isSet } from './bar-filter.ts'
import { filterText } from './filter-text.ts'

const loadEditors = () => import('./editors/index.ts')
const FilterEditor = lazyPart(async () => (await loadEditors()).FilterEditor)

/** Loads the editors ahead of a press that seems likely; a failure shows on the press. */
export const prefetchEditor = () => void loadEditors().catch(() => undefined)

/** One filter of a list: says what it is set to, opens its editor below itself, and is taken away by its cross. */
export function FilterChip({
  filter,
  values,
  isNew,
  onChange,
  onClear,
  onClosed,
}: {
  filter: BarFilter
  values: FilterValues
  /** It was added just now, so its editor opens by itself. */
  isNew: boolean
  onChange: (changes: FilterChanges, options?: { replace?: boolean }) => void
  onClear: () => void
  onClosed: () => void
}) {
  const [open, setOpen] = useState(isNew)
  const hasChanged = useRef(false)
  const close = () => {
    setOpen(false)
    hasChanged.current = false
    onClosed()
  }
  const change = (changes: FilterChanges) => {
    // What one visit of the editor changes is one step back.
    onChange(changes, { replace: hasChanged.current })
    hasChanged.current = true
  }
  const value = isSet(filter, values) ? filterText(filter, values) : undefined
  return (
    <FilterButton label={filter.label} value={value} unset={filter.unset} onClear={onClear}>
      {(button) => (
        <Popover
          label={filter.label}
          open={open}
          onOpenChange={(next) => (next ? setOpen(true) : close())}
          ownFocus
          className="w-72! p-0!"
          trigger={button({ onPointerEnter: prefetchEditor, onFocus: prefetchEditor })}
        >
          <FilterEditor filter={filter} values={values} onChange={change} onClose={close} />
        </Popover>
      )}
    </FilterButton>
  )
}
