export { emptyValues, type InputName, labelsOf, type NameOf, textOf, valuesOf } from './values.ts'
export { type FilterChoices, FieldFilters } from './field-filters.tsx'
export { type ListQueryRules, rulesOf, validParts } from './list-query.ts'
