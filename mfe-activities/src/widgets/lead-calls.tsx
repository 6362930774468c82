import { usePages } from '@ginkgo/api-client'
import { callsApi, type LeadId } from '@ginkgo/contracts'
import { CallList } from '../features/calls/call-list.tsx'

/** The calls of a lead and of its enquiries. */
export default function LeadCalls({ leadId }: { leadId: LeadId }) {
  const calls = usePages(callsApi.ofLead, { params: { leadId } })
  return <CallList calls={calls} leadId={leadId} />
}
