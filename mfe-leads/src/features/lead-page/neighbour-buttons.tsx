import { IconButton, useShortcuts } from '@ginkgo/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Neighbours } from './use-neighbours.ts'

/** To the previous and next lead of the list, also with k and j. */
export function NeighbourButtons({ neighbours }: { neighbours: Neighbours }) {
  const { position, total, goPrevious, goNext } = neighbours
  useShortcuts({ k: goPrevious, j: goNext })
  return (
    <div className="flex items-center">
      <span className="px-1 text-sm text-muted tabular-nums">
        {position.toLocaleString()} of {total.toLocaleString()}
      </span>
      <IconButton label="Previous lead (k)" disabled={!goPrevious} onClick={goPrevious}>
        <ChevronUp size={16} />
      </IconButton>
      <IconButton label="Next lead (j)" disabled={!goNext} onClick={goNext}>
        <ChevronDown size={16} />
      </IconButton>
    </div>
  )
}
