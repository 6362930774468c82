import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { Checkbox as RadixCheckbox, RadioGroup as RadixRadioGroup, Switch as RadixSwitch } from 'radix-ui'
import { type ReactNode, type Ref, useId } from 'react'
import { type ControlAttributes, useControlAttributes, useFieldLabelId } from './field-context.ts'

interface ToggleProps {
  value: boolean
  onValueChange?: ((value: boolean) => void) | undefined
  /** Text beside the control, part of its touch area. */
  label: ReactNode
  hint?: ReactNode
  /** Keep the label for screen readers only. */
  hideLabel?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

const row = 'ui:flex ui:min-h-8 ui:items-center ui:gap-2.5 ui:max-md:min-h-10'

function ToggleText({
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

function describe(hintId: string | undefined, field: ControlAttributes) {
  return {
    'aria-describedby': [hintId, field['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field['aria-invalid'],
    'aria-required': field['aria-required'],
  }
}

/** On or off, in force at once. */
export function Switch({
  value,
  onValueChange,
  label,
  hint,
  hideLabel,
  disabled,
  onBlur,
  ref,
  className,
}: ToggleProps) {
  const id = useId()
  const field = useControlAttributes({ disabled })
  return (
    <div className={clsx(row, className)}>
      <RadixSwitch.Root
        id={id}
        ref={ref}
        checked={value}
        onCheckedChange={(next) => onValueChange?.(next)}
        disabled={field.disabled ?? false}
        onBlur={onBlur}
        {...describe(hint ? `${id}-hint` : undefined, field)}
        className="ui:relative ui:h-5 ui:w-9 ui:shrink-0 ui:rounded-full ui:bg-control ui:transition-colors ui:disabled:opacity-55 ui:data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="ui:block ui:size-4 ui:translate-x-0.5 ui:rounded-full ui:bg-surface ui:shadow-xs ui:transition-transform ui:data-[state=checked]:translate-x-4.5" />
      </RadixSwitch.Root>
      <ToggleText id={id} label={label} hint={hint} hideLabel={hideLabel} />
    </div>
  )
}

/** A choice that counts once the form is sent, or a mark in a list; `indeterminate` shows a dash. */
export function Checkbox({
  value,
  onValueChange,
  label,
  hint,
  hideLabel,
  disabled,
  indeterminate = false,
  onBlur,
  ref,
  className,
}: ToggleProps & { indeterminate?: boolean | undefined }) {
  const id = useId()
  const field = useControlAttributes({ disabled })
  return (
    <div className={clsx(row, className)}>
      <RadixCheckbox.Root
        id={id}
        ref={ref}
        checked={indeterminate ? 'indeterminate' : value}
        onCheckedChange={(next) => onValueChange?.(next === true)}
        disabled={field.disabled ?? false}
        onBlur={onBlur}
        {...describe(hint ? `${id}-hint` : undefined, field)}
        className="ui:relative ui:flex ui:size-4.5 ui:shrink-0 ui:items-center ui:justify-center ui:rounded-sm ui:border ui:border-control ui:bg-surface ui:text-accent-fg ui:before:absolute ui:before:-inset-3 ui:disabled:opacity-55 ui:data-[state=checked]:border-accent ui:data-[state=checked]:bg-accent ui:data-[state=indeterminate]:border-accent ui:data-[state=indeterminate]:bg-accent"
      >
        <RadixCheckbox.Indicator>
          {indeterminate ? <Minus size={13} strokeWidth={3} /> : <Check size={13} strokeWidth={3} />}
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <ToggleText id={id} label={label} hint={hint} hideLabel={hideLabel} />
    </div>
  )
}

export interface RadioOption<Value extends string = string> {
  value: Value
  label: string
  hint?: ReactNode
  disabled?: boolean | undefined
}

/** One of a few choices that are all worth seeing. Inside a Field with `group`, its label names the group. */
export function RadioGroup<Value extends string = string>({
  value,
  onValueChange,
  options,
  disabled,
  inline = false,
  onBlur,
  ref,
  'aria-label': ariaLabel,
}: {
  value?: Value | null | undefined
  onValueChange?: ((value: Value) => void) | undefined
  options: readonly RadioOption<Value>[]
  disabled?: boolean | undefined
  inline?: boolean | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLDivElement> | undefined
  'aria-label'?: string | undefined
}) {
  const base = useId()
  const labelId = useFieldLabelId()
  const attributes = useControlAttributes({ disabled })
  return (
    <RadixRadioGroup.Root
      ref={ref}
      value={value ?? ''}
      onValueChange={(next) => onValueChange?.(next as Value)}
      disabled={attributes.disabled ?? false}
      onBlur={onBlur}
      aria-label={ariaLabel}
      aria-labelledby={ariaLabel ? undefined : labelId}
      aria-describedby={attributes['aria-describedby']}
      aria-required={attributes['aria-required']}
      className={clsx('ui:flex', inline ? 'ui:flex-wrap ui:gap-x-5' : 'ui:flex-col')}
    >
      {options.map((option) => {
        const id = `${base}-${option.value}`
        return (
          <div key={option.value} className={row}>
            <RadixRadioGroup.Item
              id={id}
              value={option.value}
              disabled={option.disabled ?? false}
              aria-describedby={option.hint ? `${id}-hint` : undefined}
              className="ui:relative ui:flex ui:size-4.5 ui:shrink-0 ui:items-center ui:justify-center ui:rounded-full ui:border ui:border-control ui:bg-surface ui:before:absolute ui:before:-inset-3 ui:disabled:opacity-55 ui:data-[state=checked]:border-accent ui:data-[state=checked]:bg-accent"
            >
              <RadixRadioGroup.Indicator className="ui:size-2 ui:rounded-full ui:bg-accent-fg" />
            </RadixRadioGroup.Item>
            <ToggleText id={id} label={option.label} hint={option.hint} hideLabel={false} />
          </div>
        )
      })}
    </RadixRadioGroup.Root>
  )
}
