import { usePages } from '@ginkgo/api-client'
import { callsApi, type EnquiryId, type LeadId } from '@ginkgo/contracts'
import { CallList } from '../features/calls/call-list.tsx'

/** The calls about an enquiry. */
export default function EnquiryCalls({ enquiryId, leadId }: { enquiryId: EnquiryId; leadId: LeadId }) {
  const calls = usePages(callsApi.ofEnquiry, { params: { enquiryId } })
  return <CallList calls={calls} leadId={leadId} enquiryId={enquiryId} />
}
