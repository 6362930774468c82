import type { ReactElement } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { isolated } from '../format/isolated.ts'
import { checkButton } from './row-controls.tsx'

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
export function SelectAll({
  count,
  selected,
  tabIndex,
  onChange,
}: {
  count: number
  selected: number
  tabIndex?: 0 | -1 | undefined
  onChange: (all: boolean) => void
}) {
  return (
    <span className="ui:flex ui:w-full ui:justify-center">
      <Checkbox
        value={count > 0 && selected === count}
        indeterminate={selected > 0 && selected < count}
        onValueChange={onChange}
        disabled={count === 0}
        tabIndex={tabIndex}
        label="Select all loaded rows"
        hideLabel
      />
    </span>
  )
}
