export { wordKeys } from './choices.ts'
export { importHeadings } from './headings.ts'
export type { ImportedContact } from './read-contact.ts'
export * from './read-row.ts'
