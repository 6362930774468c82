export { ColumnsButton } from './columns-button.tsx'
export { type ColumnChoices, useColumnChoices } from './use-column-choices.ts'
export { type ListColumns, useColumns } from './use-columns.ts'
