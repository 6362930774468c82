import { formatCount } from '@ginkgo/ui'
interface Figure {
  readonly label: string
  /** Undefined while it is being counted. */
  readonly count: number | undefined
  readonly tone?: 'danger' | undefined
}

/** A row of counts with what they count. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-2">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="flex min-w-32 flex-1 flex-col-reverse rounded-md border border-line bg-sunken px-3 py-2"
        >
          <dt className="text-sm text-muted">{figure.label}</dt>
          <dd
            className={`text-xl font-semibold tabular-nums ${figure.tone === 'danger' ? 'text-danger-text' : 'text-fg'}`}
          >
            {figure.count === undefined ? '…' : formatCount(figure.count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
