export { emptyValues, type InputName, labelsOf, type NameOf, textOf, valuesOf } from './values.ts'
export { rulesOf, validParts } from './list-query.ts'
