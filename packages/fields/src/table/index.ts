export { type ColumnChanges, fieldColumns } from './field-columns.tsx'
export { FieldValue, noValue } from './field-value.tsx'
export { TagList } from './tag-list.tsx'
