import { Button, EmptyState, isolated } from '@ginkgo/ui'
import { FilterX } from 'lucide-react'

/** A filter of an address that cannot be followed. */
export interface LostFilter {
  readonly label: string
  readonly isArchived: boolean
}

/** The labels in quotes, each once: “Region”, “Size”. */
const quoted = (filters: readonly LostFilter[]): string =>
  [...new Set(filters.map(({ label }) => `“${isolated(label)}”`))].join(', ')

/** Stands in place of what an address cannot narrow, which would else show other records as if they were asked for. */
export function CannotNarrow({
  what,
  filters,
  onDrop,
}: {
  /** What the address narrows: `list`. */
  what: string
  filters: readonly LostFilter[]
  onDrop: () => void
}) {
  const reason = filters.every(({ isArchived }) => isArchived)
    ? 'The field was archived.'
    : 'The field, or what it is compared with, is not there any more.'
  return (
    <div role="alert" className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<FilterX />}
        title={`This ${what} cannot be narrowed by ${quoted(filters)}`}
        text={`${reason} Without this filter the ${what} has other records than the link or view is meant to show.`}
        action={
          <Button variant="secondary" onClick={onDrop}>
            Show without this filter
          </Button>
        }
      />
    </div>
  )
}
