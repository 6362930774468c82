export { duplicateHints } from './duplicate-warning.tsx'
export { type LeadForm, useDuplicates } from './use-duplicates.ts'
