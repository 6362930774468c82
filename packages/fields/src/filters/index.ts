export { allOf, type BarFilter, barFilters, type FilterValues, peopleLooks } from './bar-filter.ts'
export { colleagues, idsFor, meFor } from './colleagues.ts'
export { countSet, ListFilters } from './list-filters.tsx'
export { useAsked } from './use-asked.ts'
