import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { bareInputClass, boxClass, inputClass, textAreaClass } from './control-style.ts'
import { useControlAttributes } from './field-context.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'size'> {
  value?: string | null | undefined
  onValueChange?: ((value: string) => void) | undefined
  /** Shown inside the box before or after the text. */
  leading?: ReactNode
  trailing?: ReactNode
}

/** What is written from left to right in every language. */
const isLeftToRight: ReadonlySet<string> = new Set(['tel', 'email', 'url', 'number', 'password'])

/** A one-line text input. Its text begins at the side that its language is written from. */
export function TextField({
  value,
  onValueChange,
  onChange,
  leading,
  trailing,
  className,
  ...rest
}: TextFieldProps) {
  const attributes = useControlAttributes(rest)
  const boxed = Boolean(leading || trailing)
  const input = (
    <input
      type="text"
      dir={isLeftToRight.has(rest.type ?? 'text') ? 'ltr' : 'auto'}
      {...rest}
      {...attributes}
      value={value ?? ''}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.target.value)
      }}
      className={boxed ? bareInputClass : clsx(inputClass, className)}
    />
  )
  if (!boxed) return input
  return (
    <div
      className={clsx(
        boxClass,
        'ui:flex ui:h-8 ui:items-center ui:gap-2 ui:px-2.5 ui:max-md:h-10',
        className,
      )}
    >
      {leading ? <span className="ui:flex ui:text-sm ui:text-subtle">{leading}</span> : null}
      {input}
      {trailing ? <span className="ui:flex ui:text-sm ui:text-subtle">{trailing}</span> : null}
    </div>
  )
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> {
  value?: string | null | undefined
  onValueChange?: ((value: string) => void) | undefined
}

/** A text of several lines, at least `rows`, which grows with its content up to a dozen lines. */
export function TextArea({
  value,
  onValueChange,
  onChange,
  rows = 3,
  className,
  style,
  ...rest
}: TextAreaProps) {
  const attributes = useControlAttributes(rest)
  return (
    <textarea
      rows={rows}
      dir="auto"
      {...rest}
      {...attributes}
      value={value ?? ''}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.target.value)
      }}
      className={clsx(textAreaClass, 'ui:field-sizing-content ui:max-h-72 ui:resize-y', className)}
      // What grows with its content has the height of that, whatever its rows.
      style={{ minHeight: `calc(${rows} * 1lh + 0.75rem)`, ...style }}
    />
  )
}
