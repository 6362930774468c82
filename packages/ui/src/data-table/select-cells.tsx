import { isolated } from '../format/isolated.ts'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Checkbox, checkboxClass } from '../fields/checkbox.tsx'

/**
 * The mark of one row; with Shift it takes every row since the last one. A button alone: every row in sight has one, and
 * that of a form brings four elements and a dozen components.
 */
export function SelectRow({
  name,
  selected,
  onToggle,
}: {
  name: string
  selected: boolean
  onToggle: (withRange: boolean) => void
}) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      aria-label={`Select ${isolated(name)}`}
      data-state={selected ? 'checked' : 'unchecked'}
      onClick={(event) => onToggle(event.shiftKey)}
      // Space marks it, as in every checkbox; Enter does not.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className={clsx('ui:rounded-sm', checkboxClass)}
    >
      {selected ? <Check size={13} strokeWidth={3} /> : null}
    </button>
  )
}

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
