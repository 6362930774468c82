import { type Enquiry, maxBulk } from '@ginkgo/contracts'
import { StartRule } from '../features/bulk/start-rule.tsx'

/** Starts a rule for the selected enquiries. */
export default function StartEnquiryRule({ enquiries }: { enquiries: readonly Enquiry[] }) {
  const [first] = enquiries
  if (!first) return null
  return (
    <StartRule
      verticalId={first.verticalId}
      type="enquiry"
      records={enquiries}
      disabled={enquiries.length > maxBulk}
    />
  )
}
