import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { Checkbox as RadixCheckbox } from 'radix-ui'
import { useId } from 'react'
import { useControlAttributes } from './field-context.ts'
import { describeToggle, type ToggleProps, ToggleText, toggleRow } from './toggle-row.tsx'

/** The box of a checkbox; `data-state` says what it shows. */
export const checkboxClass =
  'ui:relative ui:flex ui:size-4.5 ui:shrink-0 ui:items-center ui:justify-center ui:border ui:border-control ui:bg-surface ui:text-accent-fg ui:before:absolute ui:before:-inset-3 ui:disabled:opacity-55 ui:data-[state=checked]:border-accent ui:data-[state=checked]:bg-accent ui:data-[state=indeterminate]:border-accent ui:data-[state=indeterminate]:bg-accent'

/**
 * For a choice that takes effect when the form is sent, or for selecting a row of a list. `indeterminate` shows a dash.
 * `round` is for what is done with one press, so that it does not look like selecting.
 */
export function Checkbox({
  value,
  onValueChange,
  label,
  hint,
  hideLabel,
  disabled,
  indeterminate = false,
  round = false,
  tabIndex,
  onBlur,
  ref,
  className,
}: ToggleProps & {
  indeterminate?: boolean | undefined
  round?: boolean | undefined
  tabIndex?: 0 | -1 | undefined
}) {
  const id = useId()
  const field = useControlAttributes({ disabled })
  return (
    <div className={clsx(toggleRow, className)}>
      <RadixCheckbox.Root
        id={id}
        ref={ref}
        checked={indeterminate ? 'indeterminate' : value}
        onCheckedChange={(next) => onValueChange?.(next === true)}
        disabled={field.disabled ?? false}
        onBlur={onBlur}
        tabIndex={tabIndex}
        {...describeToggle(hint ? `${id}-hint` : undefined, field)}
        className={clsx(round ? 'ui:rounded-full' : 'ui:rounded-sm', checkboxClass)}
      >
        <RadixCheckbox.Indicator>
          {indeterminate ? <Minus size={13} strokeWidth={3} /> : <Check size={13} strokeWidth={3} />}
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <ToggleText id={id} label={label} hint={hint} hideLabel={hideLabel} />
    </div>
  )
}
