export type { FieldContext } from './field-input.tsx'
export { FieldInputs } from './field-inputs.tsx'
