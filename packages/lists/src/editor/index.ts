export { valueEditor } from './value-editor.tsx'
