export {
  allOf,
  type BarFilter,
  barFilters,
  type FilterLook,
  type FilterValues,
  peopleLooks,
} from './bar-filter.ts'
export { CannotNarrow } from './cannot-narrow.tsx'
export { colleagues, idsFor, meFor } from './colleagues.ts'
export { countSet, ListFilters } from './list-filters.tsx'
export { useAsked } from './use-asked.ts'
export { useImportFilter } from './use-import-filter.ts'
