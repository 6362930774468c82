import { useEndpoint, usePages } from '@ginkgo/api-client'
import { type EnquiryDetail, enquiriesApi, stagesApi } from '@ginkgo/contracts'
import { PagedList } from '@ginkgo/portal-sdk'
import { Card, CardHeader, ColorDot, formatDateTime } from '@ginkgo/ui'
import { stayLength } from './stay-length.ts'

/** The stages an enquiry has been in, the latest first, and how long it stayed in each. */
export function StageHistory({ enquiry }: { enquiry: EnquiryDetail }) {
  const stays = usePages(enquiriesApi.stageHistory, { params: { enquiryId: enquiry.id } })
  const { data: stages } = useEndpoint(stagesApi.list, { params: { verticalId: enquiry.verticalId } })
  return (
    <Card>
      <CardHeader title="Stage History" />
      <PagedList
        pages={stays}
        empty={<p className="px-4 py-6 text-center text-sm text-muted">No stage changes yet</p>}
      >
        {(stay) => (
          <li className="flex gap-3 px-4 py-2.5 text-sm">
            <ColorDot
              color={stages?.find(({ id }) => id === stay.stageId)?.color}
              className="mt-1.5 size-2.5!"
            />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium text-fg">{stay.stage}</p>
              <p className="text-xs text-muted tabular-nums">
                {formatDateTime(stay.enteredAt)}
                <br />
                <bdi>{stay.by}</bdi>
              </p>
              {stay.undone ? <p className="text-xs text-muted">Undone</p> : null}
              {stay.lossReason ? <p className="text-xs text-danger-text">{stay.lossReason}</p> : null}
            </div>
            <span className="shrink-0 text-xs whitespace-nowrap text-muted tabular-nums">
              {stayLength(stay.enteredAt, stay.leftAt)}
            </span>
          </li>
        )}
      </PagedList>
    </Card>
  )
}
