import { ArrowLeft, ChevronDown, ChevronUp, Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatCount } from '../format/format-count.ts'
import { useShortcuts } from '../layout/use-shortcuts.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

/**
 * An arrow back to a list; the child is the link, with an accessible name where it has no text. Without a frame the arrow
 * itself stands at the edge of the page.
 */
export function BackButton({
  variant = 'ghost',
  children,
}: {
  variant?: 'ghost' | 'secondary' | undefined
  children: ReactElement
}) {
  return (
    <Button
      asChild
      variant={variant}
      icon={<ArrowLeft size={16} aria-hidden="true" />}
      className={variant === 'ghost' ? 'ui:-ml-2 ui:px-2! ui:max-md:-ml-3 ui:max-md:px-3!' : undefined}
    >
      {children}
    </Button>
  )
}

/** To the previous and next record of the list, also with k and j. */
export function NeighbourButtons({
  noun,
  position,
  total,
  isAtLeast,
  goPrevious,
  goNext,
}: {
  /** For instance "lead". */
  noun: string
  /** From 1. */
  position: number
  total: number
  /** There may be more than `total`. */
  isAtLeast?: boolean | undefined
  goPrevious: (() => void) | undefined
  goNext: (() => void) | undefined
}) {
  useShortcuts({ k: goPrevious, j: goNext })
  return (
    <div className="ui:flex ui:items-center">
      <span className="ui:px-1 ui:text-sm ui:whitespace-nowrap ui:text-muted ui:tabular-nums">
        {formatCount(position)} of {formatCount(total, isAtLeast)}
      </span>
      <IconButton label={`Previous ${noun} (k)`} disabled={!goPrevious} onClick={goPrevious}>
        <ChevronUp size={16} />
      </IconButton>
      <IconButton label={`Next ${noun} (j)`} disabled={!goNext} onClick={goNext}>
        <ChevronDown size={16} />
      </IconButton>
    </div>
  )
}

/** Starts the download of a list; on a phone its icon alone, so that the actions of a page fit into one line. */
export function DownloadButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      icon={<Download size={14} />}
      busy={busy}
      busyLabel="Exporting..."
      onClick={onClick}
    >
      <span className="ui:max-md:sr-only">Export</span>
    </Button>
  )
}
