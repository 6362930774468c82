export { type ColumnChanges, fieldColumns } from './field-columns.tsx'
export { FieldValue } from './field-value.tsx'
export { emptyClass, noText, noValue } from './no-value.tsx'
export { TagList } from './tag-list.tsx'
