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
export { type CellAttributes, type DataColumn, nextSort } from './column-types.ts'
export { DataTable } from './data-table.tsx'
export type { CellEditor, ColumnWidths, DataTableHandle, DataTableProps } from './data-table-props.ts'
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
/** The table has it, and who chooses columns needs no form. */
export { Checkbox } from '../fields/checkbox.tsx'
