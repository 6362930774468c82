import type { BarFilter, FilterChanges, FilterValues } from '../bar-filter.ts'

/** What every editor of a filter is given. */
export interface EditorProps {
  filter: BarFilter
  values: FilterValues
  onChange: (changes: FilterChanges) => void
  onClose: () => void
}
