import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { formatCount } from '../format/format-count.ts'

export type Tone = 'neutral' | 'accent' | 'gold' | 'danger' | 'info' | 'plum'

/** Background and text of each tone; the pairs meet WCAG AA in both themes. */
export const toneClass: Record<Tone, string> = {
  neutral: 'ui:bg-hover ui:text-muted ui:ring-line-strong/60',
  accent: 'ui:bg-accent-soft ui:text-accent-text ui:ring-accent-text/15',
  gold: 'ui:bg-gold-soft ui:text-gold-text ui:ring-gold-text/15',
  danger: 'ui:bg-danger-soft ui:text-danger-text ui:ring-danger-text/15',
  info: 'ui:bg-info-soft ui:text-info-text ui:ring-info-text/15',
  plum: 'ui:bg-plum-soft ui:text-plum-text ui:ring-plum-text/15',
}

/** Class of a Badge, for a plain element. */
export const badgeClass = (tone: Tone, className?: string): string =>
  clsx(
    'ui:inline-flex ui:h-5 ui:max-w-full ui:items-center ui:gap-1 ui:truncate ui:rounded-sm ui:px-1.5 ui:text-xs ui:font-medium ui:whitespace-nowrap ui:ring-1 ui:ring-inset',
    toneClass[tone],
    className,
  )

/** Class of what holds two badges of tags, and in `data-note` the number of those that are not shown. */
export const labelsClass = 'ui:cell-labels'

/** A short label for a state or a kind. Never the only carrier of meaning by its colour. */
export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: Tone | undefined }) {
  return <span className={badgeClass(tone, className)} {...rest} />
}

/** A count beside a title or in a tab, with thousands separators; `isAtLeast` where there may be more. */
export function CountBadge({
  count,
  isAtLeast,
  isDecoration,
  className,
}: {
  count: number
  isAtLeast?: boolean | undefined
  /** The count is in the accessible name of what it stands on. */
  isDecoration?: boolean | undefined
  className?: string | undefined
}) {
  return (
    <span
      aria-hidden={isDecoration}
      className={clsx(
        'ui:inline-flex ui:h-4.5 ui:min-w-4.5 ui:items-center ui:justify-center ui:rounded-sm ui:bg-hover ui:px-1 ui:text-xs ui:leading-none ui:font-medium ui:text-muted ui:tabular-nums',
        className,
      )}
    >
      {formatCount(count, isAtLeast)}
    </span>
  )
}
