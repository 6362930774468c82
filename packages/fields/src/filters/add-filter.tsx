import { lazyPart } from '@ginkgo/portal-sdk'
import { Button, Popover } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import type { BarFilter, FilterChanges, FilterValues } from './bar-filter.ts'
import { useFilterPopover } from './use-filter-popover.ts'

const AddFilterPanel = lazyPart(async () => (await import('./editors/index.ts')).AddFilterPanel)

/** Lists the filters that are not in the bar, and opens the editor of the one that is chosen in the same place. */
export function AddFilter({
  filters,
  isOffered,
  values,
  onChange,
  onOpen,
}: {
  filters: readonly BarFilter[]
  /** Whether a filter is not in the bar yet. */
  isOffered: (filter: BarFilter) => boolean
  values: FilterValues
  onChange: (changes: FilterChanges, options?: { replace?: boolean }) => void
  onOpen: (() => void) | undefined
}) {
  const { popover, close, change } = useFilterPopover(onChange, onOpen)
  // The one that is set meanwhile is in the bar, and its editor stays open.
  if (!popover.open && !filters.some(isOffered)) return null
  return (
    <Popover
      {...popover}
      label="Add filter"
      trigger={
        <Button
          variant="ghost"
          icon={<Plus size={14} />}
          onPointerEnter={AddFilterPanel.prefetch}
          onFocus={AddFilterPanel.prefetch}
        >
          Add filter
        </Button>
      }
    >
      <AddFilterPanel
        filters={filters}
        isOffered={isOffered}
        values={values}
        onChange={change}
        onClose={close}
      />
    </Popover>
  )
}
