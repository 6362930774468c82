import { callPage } from '@ginkgo/api-client'
import { enquiriesApi, type EnquiryId, type LeadId } from '@ginkgo/contracts'
import { Field, type NamedRecord, RecordPicker } from '@ginkgo/ui/form'

export interface ChosenEnquiry extends NamedRecord {
  readonly id: EnquiryId
}

/** Chooses one of the enquiries of a lead, or none. */
export function EnquiryOfLead({
  leadId,
  enquiry,
  onChange,
}: {
  leadId: LeadId
  enquiry: ChosenEnquiry | null
  onChange: (enquiry: ChosenEnquiry | null) => void
}) {
  const search = async (text: string): Promise<ChosenEnquiry[]> => {
    const { rows } = await callPage(enquiriesApi.listAll, {
      query: { search: text, leadId },
      page: { limit: 20 },
    })
    return rows.map(({ id, title, stage }) => ({ id, name: title, detail: stage }))
  }
  return (
    <Field label="Enquiry">
      <RecordPicker<ChosenEnquiry>
        // What was found belongs to the lead.
        key={leadId}
        value={enquiry}
        search={search}
        placeholder="The lead itself"
        searchPlaceholder="Search by title"
        emptyText="No enquiries found"
        onValueChange={onChange}
      />
    </Field>
  )
}
