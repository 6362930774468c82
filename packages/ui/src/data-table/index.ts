/** Long lists. */
export {
  arrangeColumns,
  type ArrangedColumn,
  choicesOf,
  mayMove,
  moved,
  orderedAs,
  shownColumns,
  withColumn,
} from './arrange-columns.ts'
export { avatarCells } from './avatar-cell.ts'
export type { CellEditor } from './cell-spot.tsx'
export {
  type CellPhone,
  chatLink,
  controlsClass,
  dotClass,
  emailCell,
  emailCells,
  idlePlusClass,
  noteClass,
  phoneCell,
  textClass,
  withControls,
} from './contact-cells.tsx'
export type { ColumnWidths } from './column-resizer.tsx'
export { type CellAttributes, type DataColumn, nextSort } from './column-types.ts'
export { DataTable, type DataTableProps } from './data-table.tsx'
export { placeOf } from './list-place.ts'
export { rowMenuButton } from './menu-buttons.tsx'
export {
  buttonLink,
  callLink,
  checkButton,
  iconButton,
  linkCell,
  textButton,
} from './row-controls.tsx'
export type { RowSelection } from './row-selection.ts'
export { useRowSelection } from './use-row-selection.ts'
export { nameClass, twoLinesClass } from './two-lines.ts'
export type { DataTableHandle } from './table-rows.tsx'
/** The table has it, and who chooses columns needs no form. */
export { Checkbox } from '../fields/checkbox.tsx'
