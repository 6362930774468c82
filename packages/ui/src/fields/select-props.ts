import type { ReactNode, Ref } from 'react'

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
  /** The list is open from the start. */
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Accessible name when there is no Field around it. */
  'aria-label'?: string | undefined
  /** `quiet` for a value in a row: its border and arrow come when the row is pointed at or it has the focus. */
  look?: 'box' | 'quiet' | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}
