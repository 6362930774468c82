import { callPage } from '@ginkgo/api-client'
import { enquiriesApi, type Enquiry } from '@ginkgo/contracts'
import { Field, RecordPicker } from '@ginkgo/ui/form'

interface Choice {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly enquiry: Enquiry
}

const choiceOf = (enquiry: Enquiry): Choice => ({
  id: enquiry.id,
  name: enquiry.title,
  detail: enquiry.leadName,
  enquiry,
})

async function find(search: string): Promise<Choice[]> {
  const { rows } = await callPage(enquiriesApi.listAll, { query: { search }, page: { limit: 20 } })
  return rows.map(choiceOf)
}

/** Asks which enquiry a quote is for. */
export function EnquiryChoice({
  enquiry,
  onSelect,
}: {
  enquiry: Enquiry | undefined
  onSelect: (enquiry: Enquiry | undefined) => void
}) {
  return (
    <Field label="Enquiry" required>
      <RecordPicker<Choice>
        value={enquiry ? choiceOf(enquiry) : null}
        search={find}
        placeholder="Select an enquiry"
        searchPlaceholder="Search by title or lead"
        onValueChange={(choice) => onSelect(choice?.enquiry)}
      />
    </Field>
  )
}
