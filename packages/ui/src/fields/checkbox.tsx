import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { useControlAttributes } from './field-context.ts'
import { describeToggle, type ToggleProps, ToggleText, toggleRow } from './toggle-row.tsx'

/** The box of a checkbox; `data-state` says what it shows. */
export const checkboxClass =
  'ui:cell-check ui:relative ui:flex ui:size-4.5 ui:shrink-0 ui:items-center ui:justify-center ui:border ui:border-control ui:bg-surface ui:text-accent-fg ui:before:absolute ui:before:-inset-3 ui:disabled:opacity-55 ui:data-[state=checked]:border-accent ui:data-[state=checked]:bg-accent ui:data-[state=indeterminate]:border-accent ui:data-[state=indeterminate]:bg-accent'

/** What the element of a checkbox has; its mark is a picture of the style sheet. */
export const checkboxProps = (state: boolean | 'indeterminate') =>
  ({
    type: 'button',
    role: 'checkbox',
    'aria-checked': state === 'indeterminate' ? 'mixed' : state,
    'data-state': state === 'indeterminate' ? state : state ? 'checked' : 'unchecked',
    // Space marks it, as in every checkbox; Enter does not.
    onKeyDown: preventEnter,
  }) as const

const preventEnter: ComponentProps<'button'>['onKeyDown'] = (event) => {
  if (event.key === 'Enter') event.preventDefault()
}

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
      <button
        {...checkboxProps(indeterminate ? 'indeterminate' : value)}
        id={id}
        ref={ref}
        onClick={() => onValueChange?.(indeterminate || !value)}
        disabled={field.disabled ?? false}
        onBlur={onBlur}
        tabIndex={tabIndex}
        {...describeToggle(hint ? `${id}-hint` : undefined, field)}
        className={clsx(round ? 'ui:rounded-full' : 'ui:rounded-sm', checkboxClass)}
      />
      <ToggleText id={id} label={label} hint={hint} hideLabel={hideLabel} />
    </div>
  )
}
