import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  /** Leave out for a control that shows its own label (Switch, Checkbox). */
  label?: ReactNode
  /** Keep the label for screen readers only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** Message shown in place of the hint; marks the control as invalid. */
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Shown to the right of the label, for instance a link. */
  aside?: ReactNode
  /** The control is a group (radio buttons, tags), so the label is not tied to one input. */
  group?: boolean | undefined
  className?: string | undefined
  /** One control of this package; it reads id, description, required and invalid from the Field. */
  children: ReactNode
}

/** A control with its label above and the hint or error below. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  disabled = false,
  aside,
  group = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const messageId = error || hint ? `${id}-message` : undefined
  const LabelTag = group ? 'span' : 'label'
  return (
    <FieldContext
      value={{ id, labelId, describedBy: messageId, invalid: Boolean(error), required, disabled }}
    >
      <div className={clsx('ui:flex ui:min-w-0 ui:flex-col ui:gap-1.5', className)}>
        {label === undefined ? null : (
          <div className={hideLabel ? 'ui:sr-only' : 'ui:flex ui:items-baseline ui:justify-between ui:gap-2'}>
            <LabelTag
              id={labelId}
              {...(group ? {} : { htmlFor: id })}
              className="ui:text-sm ui:font-medium ui:text-fg"
            >
              {label}
              {required ? (
                <span aria-hidden="true" className="ui:ml-0.5 ui:text-danger-text">
                  *
                </span>
              ) : null}
            </LabelTag>
            {aside ? <span className="ui:text-sm">{aside}</span> : null}
          </div>
        )}
        {children}
        {error || hint ? (
          <p id={messageId} className={clsx('ui:text-xs', error ? 'ui:text-danger-text' : 'ui:text-muted')}>
            {error ?? hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  )
}
