import type { ReactElement } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { isolated } from '../format/isolated.ts'
import type { DataTableProps } from './data-table-props.ts'
import { checkButton } from './row-controls.tsx'
import type { RowSelection } from './row-selection.ts'

/**
 * The mark of one row, which the table hears of; with Shift it takes every row since the last one. A button alone: every
 * row in sight has one.
 */
export const selectRow = (name: string, selected: boolean): ReactElement =>
  checkButton({
    label: `Select ${isolated(name)}`,
    isChecked: selected,
    className: 'ui:rounded-sm',
    'data-select-row': '',
  })

/** The mark of all rows that are loaded. */
export function SelectAll<Row>({
  rows,
  rowKey,
  selection: { keys, onChange },
  tabIndex,
}: Pick<DataTableProps<Row>, 'rows' | 'rowKey'> & {
  selection: RowSelection<Row>
  tabIndex?: 0 | -1 | undefined
}) {
  return (
    <span className="ui:flex ui:w-full ui:justify-center">
      <Checkbox
        value={rows.length > 0 && keys.size === rows.length}
        indeterminate={keys.size > 0 && keys.size < rows.length}
        onValueChange={(all) => onChange(new Set(all ? rows.map(rowKey) : []))}
        disabled={rows.length === 0}
        tabIndex={tabIndex}
        label="Select all loaded rows"
        hideLabel
      />
    </span>
  )
}
