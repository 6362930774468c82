import type { EnquiryDetail } from '@ginkgo/contracts'
import { CustomFieldsCard } from '@ginkgo/fields/custom'
import { EnquiryValue } from '../features/in-place/enquiry-value.tsx'

/** What an enquiry has in the fields of the organization. */
export default function EnquiryCustomFields({ enquiry }: { enquiry: EnquiryDetail }) {
  return (
    <CustomFieldsCard
      kind="enquiry"
      verticalId={enquiry.verticalId}
      record={enquiry}
      inPlace={(value) => <EnquiryValue enquiry={enquiry} {...value} />}
    />
  )
}
