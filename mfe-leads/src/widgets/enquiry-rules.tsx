import type { EnquiryDetail } from '@ginkgo/contracts'
import { RuleRunsCard } from './rule-runs-card.tsx'

/** Rules that an enquiry is on its way through. */
export default function EnquiryRules({ enquiry }: { enquiry: EnquiryDetail }) {
  return <RuleRunsCard type="enquiry" record={enquiry} leadId={enquiry.leadId} />
}
