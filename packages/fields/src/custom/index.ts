export { CustomFieldsCard } from './custom-fields-card.tsx'
export { NewValueInputs } from './new-value-inputs.tsx'
export { useDeclaredFields } from './use-declared-fields.ts'
export { useNewValues } from './use-new-values.ts'
