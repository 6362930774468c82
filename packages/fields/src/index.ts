export { emptyValues, type InputName, labelsOf, type NameOf, textOf, valuesOf } from './values.ts'
export { type ListQueryRules, rulesOf, validParts } from './list-query.ts'
