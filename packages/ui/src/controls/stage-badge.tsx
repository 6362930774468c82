import { clsx } from 'clsx'

/** The colour of a stage that has none (spec 1, section 3). */
export const DEFAULT_STAGE_COLOR = '#E8E8E8'

/** A dot in any colour, outlined so that it shows on both themes. */
export function ColorDot({
  color,
  className,
}: {
  color?: string | null | undefined
  className?: string | undefined
}) {
  const fill = color || DEFAULT_STAGE_COLOR
  return (
    <span
      aria-hidden="true"
      className={clsx('ui:inline-block ui:size-2 ui:shrink-0 ui:rounded-full', className)}
      style={{
        background: fill,
        boxShadow: `inset 0 0 0 1px color-mix(in oklab, ${fill} 60%, var(--gk-muted))`,
      }}
    />
  )
}

/** The name of a stage on a tint of its own colour; the text keeps the theme's colour, so any colour is readable. */
export function StageBadge({
  name,
  color,
  className,
}: {
  name: string
  /** Any CSS colour; the default stage colour when empty. */
  color?: string | null | undefined
  className?: string | undefined
}) {
  const fill = color || DEFAULT_STAGE_COLOR
  return (
    <span
      className={clsx(
        'ui:inline-flex ui:h-5 ui:max-w-full ui:items-center ui:gap-1.5 ui:rounded-full ui:px-2 ui:text-xs ui:font-medium ui:whitespace-nowrap ui:text-fg',
        className,
      )}
      style={{
        background: `color-mix(in oklab, ${fill} var(--gk-tint), var(--gk-surface))`,
        boxShadow: `inset 0 0 0 1px color-mix(in oklab, ${fill} 35%, var(--gk-line))`,
      }}
    >
      <ColorDot color={fill} />
      <span className="ui:truncate">{name}</span>
    </span>
  )
}
