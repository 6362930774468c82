import type { PagesResult } from '@ginkgo/api-client'
import type { Call, EnquiryId, LeadId } from '@ginkgo/contracts'
import { dialogs, useSession } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { PhoneCall } from 'lucide-react'
import { ListStates } from '../list-states.tsx'
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
      <ListStates list={calls} empty="No calls yet">
        {(rows) => (
          <ul className="divided">
            {rows.map((call) => (
              <CallItem key={call.id} call={call} withPlace={enquiryId === undefined} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  )
}
