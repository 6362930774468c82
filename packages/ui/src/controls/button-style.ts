import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'ui:inline-flex ui:shrink-0 ui:items-center ui:justify-center ui:gap-1.5 ui:rounded-md ui:font-medium ui:whitespace-nowrap ui:select-none ui:transition-colors ui:disabled:cursor-not-allowed ui:disabled:opacity-55 ui:aria-disabled:cursor-progress ui:[&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary: 'ui:bg-accent ui:text-accent-fg ui:shadow-xs ui:not-disabled:hover:bg-accent-hover',
  secondary:
    'ui:border ui:border-line-strong ui:bg-surface ui:text-fg ui:shadow-xs ui:not-disabled:hover:bg-hover ui:aria-expanded:bg-hover',
  ghost:
    'ui:text-muted ui:not-disabled:hover:bg-hover ui:not-disabled:hover:text-fg ui:aria-expanded:bg-hover',
  destructive: 'ui:bg-danger ui:text-danger-fg ui:shadow-xs ui:not-disabled:hover:bg-danger-hover',
  link: 'ui:rounded-sm ui:text-accent-text ui:underline-offset-3 ui:hover:underline',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'ui:h-7 ui:px-2 ui:text-xs ui:max-md:h-10 ui:max-md:px-3 ui:max-md:text-sm',
  md: 'ui:h-8 ui:px-3 ui:text-sm ui:max-md:h-10 ui:max-md:px-4 ui:max-md:text-base',
  lg: 'ui:h-10 ui:px-4 ui:text-base ui:max-md:h-11',
}

const linkSizes: Record<ButtonSize, string> = {
  sm: 'ui:text-xs ui:max-md:min-h-10',
  md: 'ui:text-sm ui:max-md:min-h-10',
  lg: 'ui:text-base ui:max-md:min-h-10',
}

/** Class of anything that has to look like a Button, for instance a router link. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  className,
}: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
} = {}): string {
  return clsx(base, variants[variant], variant === 'link' ? linkSizes[size] : sizes[size], className)
}

/** Class of a text link inside or beside text, for router links and plain anchors. */
export const linkClass =
  'ui:rounded-sm ui:font-medium ui:text-accent-text ui:underline ui:decoration-accent-text/35 ui:underline-offset-3 ui:hover:decoration-current'
