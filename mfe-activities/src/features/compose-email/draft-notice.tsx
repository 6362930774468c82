import { formatDateTime } from '@ginkgo/ui'

/** Says that the form began with what was written before. */
export function DraftNotice({ at, startOver }: { at: string | undefined; startOver: () => void }) {
  if (at === undefined) return null
  return (
    <p role="status" className="text-sm text-muted">
      Your draft of {formatDateTime(at)}.{' '}
      <button
        type="button"
        className="rounded-sm text-accent-text underline underline-offset-3"
        onClick={startOver}
      >
        Start over
      </button>
    </p>
  )
}
