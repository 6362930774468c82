export { duplicateHints } from './duplicate-hints.tsx'
export { type LeadForm, useDuplicates } from './use-duplicates.ts'
