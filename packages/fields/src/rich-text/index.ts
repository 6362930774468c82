export { RichText } from './rich-text.tsx'
export type { RichTextProps, RichValue } from './rich-value.ts'
