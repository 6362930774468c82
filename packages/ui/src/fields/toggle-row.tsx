import type { ReactNode, Ref } from 'react'
import type { ControlAttributes } from './field-context.ts'

export interface ToggleProps {
  value: boolean
  onValueChange?: ((value: boolean) => void) | undefined
  /** The text beside the control; a press on it counts as a press on the control. */
  label: ReactNode
  hint?: ReactNode
  /** Keep the label for screen readers only. */
  hideLabel?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

export const toggleRow = 'ui:flex ui:min-h-8 ui:items-center ui:gap-2.5 ui:max-md:min-h-10'

/** The label beside a control, with its hint. */
export function ToggleText({
  id,
  label,
  hint,
  hideLabel,
}: Pick<ToggleProps, 'label' | 'hint' | 'hideLabel'> & { id: string }) {
  return (
    <span className={hideLabel ? 'ui:sr-only' : 'ui:min-w-0 ui:text-sm'}>
      <label htmlFor={id} className="ui:block ui:text-fg">
        {label}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="ui:block ui:text-xs ui:text-muted">
          {hint}
        </span>
      ) : null}
    </span>
  )
}

/** Describes a control by its own hint and by the Field around it. */
export function describeToggle(hintId: string | undefined, field: ControlAttributes) {
  return {
    'aria-describedby': [hintId, field['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field['aria-invalid'],
    'aria-required': field['aria-required'],
  }
}
