import { clsx } from 'clsx'

/** A turning ring in the current text colour. Decorative: the text beside it says what happens. */
export function Spinner({
  size = 16,
  className,
}: {
  size?: number | undefined
  className?: string | undefined
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      className={clsx('ui:shrink-0 ui:animate-[gk-spin_700ms_linear_infinite]', className)}
    >
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeOpacity="0.25" strokeWidth="1.75" />
      <path
        d="M14.25 8A6.25 6.25 0 0 0 8 1.75"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The whole window while the user or the verticals load. */
export function FullPageSpinner({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <div
      role="status"
      className="ui:flex ui:min-h-dvh ui:w-full ui:items-center ui:justify-center ui:text-accent-text"
    >
      <Spinner size={28} />
      <span className="ui:sr-only">{label}</span>
    </div>
  )
}
