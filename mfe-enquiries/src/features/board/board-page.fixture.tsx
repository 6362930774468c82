import { useAttention, useEndpoint } from '@ginkgo/api-client'
import { enquiriesApi } from '@ginkgo/contracts'
import { sampleVertical, showInPortal } from '@ginkgo/portal-sdk/testing'
import { card, expectOrder } from '@ginkgo/ui/testing'
import { expect } from 'vitest'
import '../../remote.css'
import extensions from '../../extensions.ts'
import { WatchPointer } from '../watch-pointer.tsx'
import { useStageChange } from '../stage-change/use-stage-change.tsx'
import { stages } from './board-server.ts'
import { EnquiryBoard } from './enquiry-board.tsx'

export const teas = ['White tea', 'Green tea', 'Black tea']
export const named = (title: string) => `${title}, Globex`
/** The card of an enquiry of the lead Globex. */
export const of = (title: string) => card(named(title))
export const order = (stage: string, ...titles: string[]) => expectOrder(stage, ...titles.map(named))

function BoardPage() {
  const { setAttention, waiting } = useAttention()
  const stageChange = useStageChange(sampleVertical.id)
  useEndpoint(enquiriesApi.counts, { params: { verticalId: sampleVertical.id }, query: {} })
  return (
    <main className="flex h-150 flex-col">
      <h1>Enquiries</h1>
      <p>{waiting} held</p>
      <WatchPointer>
        <EnquiryBoard
          verticalId={sampleVertical.id}
          stages={stages}
          filters={{}}
          cardFields={[]}
          stageChange={stageChange}
          setAttention={setAttention}
        />
      </WatchPointer>
      {stageChange.lossReasonDialog}
    </main>
  )
}

/** Draws the board as its page does; the server must have White tea. */
export const draw = async () => {
  showInPortal(<BoardPage />, { remote: 'enquiries', extensions, search: '?view=board' })
  await expect.element(of('White tea')).toBeVisible()
}
