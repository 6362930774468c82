import { callPage, usePages } from '@ginkgo/api-client'
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

const findIn =
  (leadId: LeadId | undefined) =>
  async (search: string): Promise<Choice[]> => {
    const query = { search, ...(leadId && { leadId }) }
    const { rows } = await callPage(enquiriesApi.listAll, { query, page: { limit: 20 } })
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
 * The enquiry a quick action is for: the given one, else the one that is chosen in `field`. With a lead, only its
 * enquiries are offered, and the only one is chosen from the start.
 */
export function useEnquiryTarget(given: EnquiryId | undefined, leadId?: LeadId): EnquiryTarget {
  const [chosen, setChosen] = useState<Choice | null>()
  const ofLead = usePages(enquiriesApi.listAll, !given && leadId ? { query: { leadId } } : null, 2)
  const [first, second] = ofLead.rows ?? []
  const choice = chosen === undefined ? (first && !second ? choiceOf(first) : null) : chosen
  const field = (
    <Field label="Enquiry" required>
      <RecordPicker<Choice>
        value={choice}
        search={findIn(leadId)}
        placeholder="Select an enquiry"
        searchPlaceholder="Search by title or lead"
        onValueChange={setChosen}
      />
    </Field>
  )
  return {
    target: given ?? choice?.id,
    verticalId: choice?.verticalId,
    isChosen: chosen !== undefined,
    field: given ? null : field,
  }
}
