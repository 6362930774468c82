import { clsx } from 'clsx'
import { Switch as RadixSwitch } from 'radix-ui'
import { useId } from 'react'
import { useControlAttributes } from './field-context.ts'
import { describeToggle, type ToggleProps, ToggleText, toggleRow } from './toggle-row.tsx'

/** Turns a setting on or off, which takes effect at once. */
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
    <div className={clsx(toggleRow, className)}>
      <RadixSwitch.Root
        id={id}
        ref={ref}
        checked={value}
        onCheckedChange={(next) => onValueChange?.(next)}
        disabled={field.disabled ?? false}
        onBlur={onBlur}
        {...describeToggle(hint ? `${id}-hint` : undefined, field)}
        className="ui:relative ui:h-5 ui:w-9 ui:shrink-0 ui:rounded-full ui:bg-control ui:transition-colors ui:disabled:opacity-55 ui:data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="ui:block ui:size-4 ui:translate-x-0.5 ui:rounded-full ui:bg-surface ui:shadow-xs ui:transition-transform ui:data-[state=checked]:translate-x-4.5" />
      </RadixSwitch.Root>
      <ToggleText id={id} label={label} hint={hint} hideLabel={hideLabel} />
    </div>
  )
}
