import { callPage } from '@ginkgo/api-client'
import { enquiriesApi, type EnquiryId, type VerticalId } from '@ginkgo/contracts'
import { Field, RecordPicker } from '@ginkgo/ui/form'
import { useState } from 'react'

export interface ChosenEnquiry {
  readonly id: EnquiryId
  readonly verticalId: VerticalId
}

interface Choice extends ChosenEnquiry {
  name: string
  detail: string
}

async function find(search: string): Promise<Choice[]> {
  const { rows } = await callPage(enquiriesApi.listAll, { query: { search }, page: { limit: 20 } })
  return rows.map(({ id, verticalId, title, leadName }) => ({
    id,
    verticalId,
    name: title,
    detail: leadName,
  }))
}

/** Which enquiry a quick action is for, where the page does not say. */
export function EnquiryChoice({ onChange }: { onChange: (enquiry: ChosenEnquiry | undefined) => void }) {
  const [choice, setChoice] = useState<Choice | null>(null)
  return (
    <Field label="Enquiry" required>
      <RecordPicker<Choice>
        value={choice}
        search={find}
        placeholder="Select an enquiry"
        searchPlaceholder="Search by title or lead"
        onValueChange={(next) => {
          setChoice(next)
          onChange(next ?? undefined)
        }}
      />
    </Field>
  )
}
