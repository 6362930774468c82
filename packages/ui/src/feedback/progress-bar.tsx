import { clsx } from 'clsx'

/** How far something is that has a known end. */
export function ProgressBar({
  label,
  value,
  max,
  className,
}: {
  /** Accessible name: what is under way. */
  label: string
  value: number
  max: number
  className?: string | undefined
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={clsx('ui:h-2 ui:w-full ui:overflow-hidden ui:rounded-full ui:bg-hover', className)}
    >
      <div
        className="ui:h-full ui:rounded-full ui:bg-accent ui:transition-[width] ui:duration-300"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
