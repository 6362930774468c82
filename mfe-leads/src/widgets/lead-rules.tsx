import type { Lead } from '@ginkgo/contracts'
import { RuleRunsCard } from './rule-runs-card.tsx'

/** Rules that a lead and its enquiries are on their way through. */
export default function LeadRules({ lead }: { lead: Lead }) {
  return <RuleRunsCard type="lead" record={lead} leadId={lead.id} />
}
