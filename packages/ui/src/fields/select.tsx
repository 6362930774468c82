import { clsx } from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { useOverlays } from '../overlays/lazy-overlays.ts'
import { inputClass, selectClasses } from './control-style.ts'
import { useControlAttributes } from './field-context.ts'
import type { SelectOption, SelectProps } from './select-props.ts'

/** What somebody has done to a Select so far. */
interface Use {
  readonly isPointed?: boolean
  readonly isFocused?: boolean
  readonly isPressed?: boolean
}

/**
 * A choice from at most about a hundred known ones. For an optional choice use OptionalSelect. Until somebody points at it
 * it is a button alone: a list brings a component for each of its options also while it is closed, and the select of a
 * table's rows would bring hundreds of them.
 */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const parts = useOverlays(true)
  const [use, setUse] = useState<Use>({})
  const isOpen = use.isPressed === true || props.defaultOpen === true
  if (parts && (isOpen || use.isPointed || use.isFocused)) {
    return <parts.SelectList {...props} autoFocus={use.isFocused === true} defaultOpen={isOpen} />
  }
  return <ClosedSelect {...props} onUse={(what) => setUse((before) => ({ ...before, ...what }))} />
}

const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

/** The button of a Select; what is pressed before the code of the list is there opens it then. */
function ClosedSelect<Value extends string>({
  value,
  options,
  placeholder = 'Select…',
  ref,
  className,
  look = 'box',
  onUse,
  ...rest
}: SelectProps<Value> & { onUse: (use: Use) => void }) {
  const attributes = useControlAttributes(rest)
  const classes = selectClasses[look]
  const selected = options.find((option) => option.value === value)
  // A finger may be about to scroll, so the list waits for the click. The focus that comes before must not replace the
  // button, or there would be no click.
  const isTouched = useRef(false)
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      {...attributes}
      ref={ref}
      aria-label={rest['aria-label']}
      data-placeholder={selected ? undefined : ''}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onUse({ isPointed: true })}
      onFocus={() => isTouched.current || onUse({ isFocused: true })}
      onBlur={() => {
        isTouched.current = false
        onUse({ isFocused: false })
      }}
      onPointerDown={(event) => {
        isTouched.current = event.pointerType !== 'mouse'
        if (isTouched.current || event.button !== 0 || event.ctrlKey) return
        // The list takes the focus.
        event.preventDefault()
        onUse({ isPressed: true })
      }}
      onClick={() => onUse({ isPressed: true })}
      onKeyDown={({ key }) => openingKeys.includes(key) && onUse({ isPressed: true })}
      className={clsx(classes.trigger, className)}
    >
      <span className="ui:flex ui:min-w-0 ui:items-center ui:gap-2">
        {selected?.icon}
        <span className="ui:truncate">{selected?.label ?? placeholder}</span>
      </span>
      <ChevronsUpDown
        aria-hidden="true"
        size={14}
        className={clsx('ui:shrink-0 ui:text-subtle', classes.arrow)}
      />
    </button>
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
