import type { BarFilter, FilterChanges, FilterValues } from '../bar-filter.ts'

/** What every editor of a filter is given. */
export interface EditorProps {
  filter: BarFilter
  values: FilterValues
  /** What is chosen is what records do not have. */
  isExcluding?: boolean | undefined
  onChange: (changes: FilterChanges) => void
  onClose: () => void
}
