import type { Lead } from '@ginkgo/contracts'
import { CustomFieldsCard } from '@ginkgo/fields/custom'
import { LeadValue } from '../features/in-place/lead-value.tsx'

/** What a lead has in the fields of the organization. */
export default function LeadCustomFields({ lead }: { lead: Lead }) {
  return (
    <CustomFieldsCard
      kind="lead"
      verticalId={lead.verticalId}
      record={lead}
      inPlace={({ name, ...shown }) => <LeadValue lead={lead} names={[name]} {...shown} />}
    />
  )
}
