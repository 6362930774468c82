export { ValueEditor } from './value-editor.tsx'
export { useValueEdit } from './use-value-edit.ts'
