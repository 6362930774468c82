import type { Lead } from '@ginkgo/contracts'
import { RecordPhone } from '@ginkgo/fields/phone'

/** A lead's own number to call; nothing where it has none. */
export function LeadPhone({ lead: { verticalId, id, name, phone, phoneE164 } }: { lead: Lead }) {
  return phone ? (
    <RecordPhone callee={{ verticalId, leadId: id, name }} phone={phone} phoneE164={phoneE164} />
  ) : null
}
