export {
  allOf,
  type BarFilter,
  barFilters,
  type FilterChanges,
  type FilterLook,
  type FilterValues,
  isSet,
} from './bar-filter.ts'
export { countSet, ListFilters } from './list-filters.tsx'
export { filterText } from './filter-text.ts'
export { colleagues, idsFor, meFor } from './colleagues.ts'
export { type CallersDay, useCallersDay } from './use-callers-day.ts'
