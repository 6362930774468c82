import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { tooltipOf } from '../overlays/tooltip.tsx'
import { type ButtonVariant, buttonClass } from './button-style.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string
  /** One icon of about 16 px. */
  children: ReactNode
  variant?: Exclude<ButtonVariant, 'link'> | undefined
  size?: 'sm' | 'md' | undefined
  /** Leave the tooltip out where the name is visible beside the button. */
  tooltip?: boolean | undefined
}

/** A square button with an icon only; 40 px on a phone. */
export function IconButton({
  label,
  children,
  variant = 'ghost',
  size = 'md',
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...(tooltip && tooltipOf(label))}
      className={clsx(
        buttonClass({ variant, size }),
        'ui:px-0! ui:max-md:w-10',
        size === 'sm' ? 'ui:w-7' : 'ui:w-8',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
