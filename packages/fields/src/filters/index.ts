export { allOf, type BarFilter, barFilters, type FilterValues } from './bar-filter.ts'
export { colleagues, idsFor, meFor } from './colleagues.ts'
export { countSet, ListFilters } from './list-filters.tsx'
export { type CallersDay, useCallersDay } from './use-callers-day.ts'
