import { clsx } from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { styleNonce } from '../style-nonce.ts'
import { usePortalScope } from '../style-scope.tsx'
import { floatingClass, inputClass, optionClass, triggerClass } from './control-style.ts'
import { useControlAttributes } from './field-context.ts'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  /** Shown before the label, for instance a ColorDot. */
  icon?: ReactNode
  disabled?: boolean | undefined
}

export interface SelectProps<Value extends string = string> {
  value?: Value | null | undefined
  onValueChange?: ((value: Value) => void) | undefined
  options: readonly SelectOption<Value>[]
  placeholder?: string | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  /** Accessible name when there is no Field around it. */
  'aria-label'?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

/** A choice from at most about a hundred known ones. For an optional choice use OptionalSelect. */
export function Select<Value extends string = string>({
  value,
  onValueChange,
  options,
  placeholder = 'Select…',
  onBlur,
  ref,
  className,
  ...rest
}: SelectProps<Value>) {
  const attributes = useControlAttributes(rest)
  const scope = usePortalScope()
  const selected = options.find((option) => option.value === value)
  return (
    <Radix.Root
      value={value ?? ''}
      // Radix calls this with '' when the form around it resets, and no option has the value ''.
      onValueChange={(next) => next !== '' && onValueChange?.(next as Value)}
      disabled={attributes.disabled ?? false}
    >
      <Radix.Trigger
        {...attributes}
        ref={ref}
        aria-label={rest['aria-label']}
        onBlur={onBlur}
        className={clsx(triggerClass, className)}
      >
        <span className="ui:flex ui:min-w-0 ui:items-center ui:gap-2">
          {selected?.icon}
          <span className="ui:truncate">
            <Radix.Value placeholder={placeholder}>{selected?.label}</Radix.Value>
          </span>
        </span>
        <ChevronsUpDown aria-hidden="true" size={14} className="ui:shrink-0 ui:text-subtle" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...scope}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            floatingClass,
            'ui:max-h-[min(20rem,var(--radix-select-content-available-height))] ui:min-w-(--radix-select-trigger-width) ui:max-w-[calc(100vw-1rem)] ui:overflow-hidden',
          )}
        >
          {/* A scroll bar instead of Radix's scroll arrows: those appear and disappear while one scrolls, which
              moves an option away from the pointer. */}
          <Radix.Viewport nonce={styleNonce()} className="ui:[scrollbar-width:thin]! ui:p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={optionClass}
              >
                {option.icon}
                <span className="ui:flex-1 ui:truncate">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Check size={14} className="ui:text-accent-text" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const NONE = '\u0000none' as const

/** A Select whose first choice means "none": the value is null then. */
export function OptionalSelect<Value extends string = string>({
  value,
  onValueChange,
  options,
  noneLabel = 'None',
  ...rest
}: Omit<SelectProps<Value>, 'onValueChange'> & {
  onValueChange?: ((value: Value | null) => void) | undefined
  noneLabel?: string | undefined
}) {
  return (
    <Select<Value | typeof NONE>
      {...rest}
      value={value ?? NONE}
      options={[{ value: NONE, label: noneLabel }, ...options]}
      onValueChange={(next) => onValueChange?.(next === NONE ? null : next)}
    />
  )
}

export interface NativeSelectProps
  extends Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'children'> {
  value?: string | null | undefined
  onValueChange?: ((value: string) => void) | undefined
  options: readonly SelectOption[]
  /** Label of a first, empty choice. */
  placeholder?: string | undefined
}

/** The browser's own select, for phones (which show a wheel) and for very long lists. */
export function NativeSelect({
  value,
  onValueChange,
  onChange,
  options,
  placeholder,
  className,
  ...rest
}: NativeSelectProps) {
  const attributes = useControlAttributes(rest)
  return (
    <span className="ui:relative ui:flex ui:w-full ui:min-w-0">
      <select
        {...rest}
        {...attributes}
        value={value ?? ''}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.target.value)
        }}
        className={clsx(inputClass, 'ui:appearance-none ui:truncate ui:pr-7', className)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        aria-hidden="true"
        size={14}
        className="ui:pointer-events-none ui:absolute ui:top-1/2 ui:right-2 ui:-translate-y-1/2 ui:text-subtle"
      />
    </span>
  )
}
