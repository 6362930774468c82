import { useAttention } from '@ginkgo/api-client'
import type { Enquiry, EnquiryCounts } from '@ginkgo/contracts'
import type { List } from '@ginkgo/lists'
import { ForecastStrip } from '../forecast/forecast-strip.tsx'
import { useStageWork } from '../stage-change/stage-work.tsx'
import { useCardFields } from './card-fields.tsx'
import { EnquiryBoard } from './enquiry-board.tsx'

/** The list of enquiries as a board, below what it is expected to bring. */
export function Pipeline({ list: { verticalId, asked, own } }: { list: List<Enquiry, EnquiryCounts> }) {
  const { stages, ...stageChange } = useStageWork()
  const { setAttention } = useAttention()
  return (
    <>
      <ForecastStrip verticalId={verticalId} filters={asked} />
      <EnquiryBoard
        verticalId={verticalId}
        stages={stages}
        filters={asked}
        cardFields={useCardFields(own).chosen}
        stageChange={stageChange}
        setAttention={setAttention}
      />
    </>
  )
}
