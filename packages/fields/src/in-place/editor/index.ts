export { ValueEditor } from './value-editor.tsx'
export type { RecordSaving } from './record-saving.ts'
export { useValueEdit } from './use-value-edit.ts'
