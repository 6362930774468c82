import { useState } from 'react'
import { NeighbourButtons } from '../index.ts'
import { RefusalsDialog, SelectionBar, TagPopover } from '../bulk/index.ts'
import type { SampleDeal } from './sample-data.ts'

/** The actions for the selected rows, and the message about rows that could not be changed. */
export function SelectedDeals({
  deals,
  onSelect,
}: {
  deals: readonly SampleDeal[]
  onSelect: (keys: ReadonlySet<string>) => void
}) {
  const [tag, setTag] = useState<string>()
  const [place, setPlace] = useState(1)
  return (
    <>
      <NeighbourButtons
        noun="enquiry"
        position={place}
        total={3}
        goPrevious={place > 1 ? () => setPlace(place - 1) : undefined}
        goNext={place < 3 ? () => setPlace(place + 1) : undefined}
      />
      {deals.length > 0 ? (
        <SelectionBar
          label="Selected enquiries"
          text={`${deals.length} selected`}
          busy={false}
          onClear={() => onSelect(new Set())}
        >
          <TagPopover label="Add tag" disabled={false} maxLength={50} onTag={setTag} />
          <TagPopover
            label="Remove tag"
            disabled={false}
            maxLength={50}
            offered={['spring', 'vip']}
            onTag={setTag}
          />
        </SelectionBar>
      ) : null}
      {tag ? (
        <RefusalsDialog
          title={`0 enquiries tagged ${tag}`}
          description={`${deals.length} could not be changed and stay selected.`}
          refusals={deals.map(({ id, company }) => ({
            id,
            name: company,
            message: 'Only its owner may do this',
          }))}
          onClose={() => setTag(undefined)}
        />
      ) : null}
    </>
  )
}
