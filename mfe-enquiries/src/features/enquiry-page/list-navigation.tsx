import { paths } from '@ginkgo/portal-sdk'
import { Link, useLocation, useNavigate } from '@ginkgo/router'
import { Button, IconButton, useShortcuts } from '@ginkgo/ui'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { originOfState } from '../enquiry-list/list-origin.ts'
import type { Neighbours } from './use-neighbours.ts'

/** Back to the list or the board, as it was left when the page was opened from it. */
export function BackToList() {
  const navigate = useNavigate()
  const origin = originOfState(useLocation().state)
  return (
    <Button asChild variant="ghost">
      <Link
        to={`${paths.enquiries}${origin?.search ?? ''}`}
        aria-label="Back to Enquiries"
        onClick={(event) => {
          if (!origin || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <ArrowLeft size={16} aria-hidden="true" />
      </Link>
    </Button>
  )
}

/** To the previous and next enquiry of the list, also with k and j. */
export function NeighbourButtons({
  neighbours: { position, total, goPrevious, goNext },
}: {
  neighbours: Neighbours
}) {
  useShortcuts({ k: goPrevious, j: goNext })
  return (
    <div className="flex items-center">
      <span className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
        {position.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </span>
      <IconButton label="Previous enquiry (k)" disabled={!goPrevious} onClick={goPrevious}>
        <ChevronUp size={16} />
      </IconButton>
      <IconButton label="Next enquiry (j)" disabled={!goNext} onClick={goNext}>
        <ChevronDown size={16} />
      </IconButton>
    </div>
  )
}
