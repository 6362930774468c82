export { emptyValues, type InputName, labelsOf, type NameOf, textOf, valuesOf } from './values.ts'
export { allOf, FieldFilters } from './field-filters.tsx'
export { rulesOf, validParts } from './list-query.ts'
