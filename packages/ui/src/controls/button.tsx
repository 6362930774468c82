import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Work is under way: shows a spinner and ignores clicks and submits, but keeps the focus. */
  busy?: boolean | undefined
  /** Text while busy, for instance 'Creating account...'; the normal text when absent. */
  busyLabel?: string | undefined
  /** An icon before the text. */
  icon?: ReactNode
  /** Renders the only child (a link) with the look of the button and its icon instead of a button element. */
  asChild?: boolean | undefined
}

/** The button of the product. `type` is "button" unless told otherwise. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  icon,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ variant, size, className })
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick} {...rest}>
        {icon}
        <Slot.Slottable>{children}</Slot.Slottable>
      </Slot.Root>
    )
  }
  const whileBusy = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="button"
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? whileBusy : onClick}
      {...rest}
    >
      {busy ? <Spinner size={14} /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
