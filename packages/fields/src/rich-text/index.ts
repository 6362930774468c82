export { RichText } from './rich-text.tsx'
export type { RichValue } from './rich-value.ts'
