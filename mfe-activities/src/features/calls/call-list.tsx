import type { PagesResult } from '@ginkgo/api-client'
import type { Call, EnquiryId, LeadId } from '@ginkgo/contracts'
import { dialogs, PagedList, useSession } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { PhoneCall } from 'lucide-react'
import { CallItem } from './call-item.tsx'

/** The calls of a lead or an enquiry, with the way to log one. */
export function CallList({
  calls,
  leadId,
  enquiryId,
}: {
  calls: PagesResult<Call>
  leadId: LeadId
  enquiryId?: EnquiryId
}) {
  const { can } = useSession()
  return (
    <div className="flex flex-col gap-3">
      <div className="self-end">
        <Button
          variant="secondary"
          icon={<PhoneCall size={14} />}
          disabled={!can('activities:write')}
          onClick={() => void dialogs.open('call.log', { leadId, ...(enquiryId && { enquiryId }) })}
        >
          Log Call
        </Button>
      </div>
      <PagedList pages={calls} empty={<p className="text-sm text-muted">No calls yet</p>}>
        {(call) => <CallItem call={call} withPlace={enquiryId === undefined} />}
      </PagedList>
    </div>
  )
}
