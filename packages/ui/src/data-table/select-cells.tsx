import { useRef } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'

/** The mark of one row; with Shift it takes every row since the last one. */
export function SelectRow({
  name,
  selected,
  onToggle,
}: {
  name: string
  selected: boolean
  onToggle: (withRange: boolean) => void
}) {
  const shift = useRef(false)
  return (
    <span
      className="ui:flex ui:justify-center"
      onClickCapture={(event) => {
        shift.current = event.shiftKey
      }}
    >
      <Checkbox
        value={selected}
        onValueChange={() => onToggle(shift.current)}
        label={`Select ${name}`}
        hideLabel
      />
    </span>
  )
}

/** The mark of all rows that are loaded. */
export function SelectAll({
  count,
  selected,
  onChange,
}: {
  count: number
  selected: number
  onChange: (all: boolean) => void
}) {
  return (
    <span className="ui:flex ui:w-full ui:justify-center">
      <Checkbox
        value={count > 0 && selected === count}
        indeterminate={selected > 0 && selected < count}
        onValueChange={onChange}
        disabled={count === 0}
        label="Select all loaded rows"
        hideLabel
      />
    </span>
  )
}
