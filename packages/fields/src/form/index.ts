export { FieldInputs } from './field-inputs.tsx'
