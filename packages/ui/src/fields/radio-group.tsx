import { clsx } from 'clsx'
import { RadioGroup as RadixRadioGroup } from 'radix-ui'
import { type ReactNode, type Ref, useId } from 'react'
import { useControlAttributes, useFieldLabelId } from './field-context.ts'
import { ToggleText, toggleRow } from './toggle-row.tsx'

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

/** What the browser does for Enter on its own radio buttons: it presses the form's button, unless that is disabled. */
function submitFormOf(group: Element): void {
  group.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}

/** One of a few choices, all of them visible. In a Field with `group`, the Field's label names the group. */
export function RadioGroup<Value extends string = string>({
  value,
  onValueChange,
  options,
  disabled,
  inline = false,
  sideBySide = false,
  onBlur,
  ref,
  'aria-label': ariaLabel,
}: {
  value?: Value | null | undefined
  onValueChange?: ((value: Value) => void) | undefined
  options: readonly RadioOption<Value>[]
  disabled?: boolean | undefined
  inline?: boolean | undefined
  /** Two choices in columns of the same width, at any width of the window. */
  sideBySide?: boolean | undefined
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
      onKeyDown={(event) => event.key === 'Enter' && submitFormOf(event.currentTarget)}
      aria-label={ariaLabel}
      aria-labelledby={ariaLabel ? undefined : labelId}
      aria-describedby={attributes['aria-describedby']}
      aria-required={attributes['aria-required']}
      className={
        sideBySide
          ? 'ui:grid ui:grid-cols-2 ui:items-start ui:gap-x-4'
          : clsx(
              'ui:flex',
              inline ? 'ui:flex-wrap ui:gap-x-5' : 'ui:flex-col',
              options.some(({ hint }) => hint) && 'ui:gap-y-2',
            )
      }
    >
      {options.map((option) => {
        const id = `${base}-${option.value}`
        return (
          <div key={option.value} className={toggleRow}>
            <RadixRadioGroup.Item
              id={id}
              value={option.value}
              disabled={option.disabled ?? false}
              // Radix chooses what an arrow key comes to only while the key is down, and the focus comes a task later.
              onFocus={({ currentTarget, relatedTarget }) => {
                const former = relatedTarget?.closest('[role="radio"]')
                const group = currentTarget.closest('[role="radiogroup"]')
                if (former && group?.contains(former)) onValueChange?.(option.value)
              }}
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
