import { callPage } from '@ginkgo/api-client'
import { enquiriesApi, type Enquiry, type EnquiryId, type LeadId, type VerticalId } from '@ginkgo/contracts'
import { Field, RecordPicker } from '@ginkgo/ui/form'
import { type ReactNode, useState } from 'react'

interface Choice {
  readonly id: EnquiryId
  readonly verticalId: VerticalId
  readonly name: string
  readonly detail: string
}

const choiceOf = ({ id, verticalId, title, leadName }: Enquiry): Choice => ({
  id,
  verticalId,
  name: title,
  detail: leadName,
})

async function find(search: string): Promise<Choice[]> {
  const { rows } = await callPage(enquiriesApi.listAll, { query: { search }, page: { limit: 20 } })
  return rows.map(choiceOf)
}

/** Which enquiry a quick action is for. */
interface EnquiryTarget {
  readonly target: EnquiryId | undefined
  /** Of the enquiry that was chosen here. */
  readonly verticalId: VerticalId | undefined
  /** The user has chosen, rather than the page. */
  readonly isChosen: boolean
  /** The field to choose it with, where the page does not say. */
  readonly field: ReactNode
}

/**
 * The enquiry a quick action is for: the given one, else the one that is chosen in `field`. With a lead alone it is for
 * the lead itself, and nothing is asked.
 */
export function useEnquiryTarget(given: EnquiryId | undefined, leadId?: LeadId): EnquiryTarget {
  const [choice, setChoice] = useState<Choice | null>(null)
  const field = (
    <Field label="Enquiry" required>
      <RecordPicker<Choice>
        value={choice}
        search={find}
        placeholder="Select an enquiry"
        searchPlaceholder="Search by title or lead"
        onValueChange={setChoice}
      />
    </Field>
  )
  return {
    target: given ?? choice?.id,
    verticalId: choice?.verticalId,
    isChosen: choice !== null,
    field: given || leadId ? null : field,
  }
}
