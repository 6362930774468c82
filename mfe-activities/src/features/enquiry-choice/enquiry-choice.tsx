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

/** What a toast and the field say where no enquiry is chosen. */
export const enquiryMissing = 'Please select an enquiry'

interface SubmittedForm {
  readonly formState: { readonly isSubmitted: boolean }
}

/** Which enquiry a quick action is for. */
interface EnquiryTarget {
  readonly target: EnquiryId | undefined
  /** Of the enquiry that was chosen here. */
  readonly verticalId: VerticalId | undefined
  /** Of the request: the enquiry, else the lead; undefined while an enquiry is to be chosen. */
  readonly params: { readonly enquiryId: EnquiryId } | { readonly leadId: LeadId } | undefined
  /** The user has chosen, rather than the page. */
  readonly isChosen: boolean
  /** The field to choose it with, where the page does not say; once the form was submitted, it says what is missing. */
  readonly fieldOf: (form: SubmittedForm) => ReactNode
}

/**
 * The enquiry a quick action is for: the given one, else the one that is chosen in `field`. With a lead alone it is for
 * the lead itself, and nothing is asked.
 */
export function useEnquiryTarget(given: EnquiryId | undefined, leadId?: LeadId): EnquiryTarget {
  const [choice, setChoice] = useState<Choice | null>(null)
  const target = given ?? choice?.id
  const field = (isSubmitted: boolean) => (
    <Field label="Enquiry" required error={isSubmitted && !choice ? enquiryMissing : undefined}>
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
    target,
    params: target ? { enquiryId: target } : leadId && { leadId },
    verticalId: choice?.verticalId,
    isChosen: choice !== null,
    fieldOf: ({ formState }) => (given || leadId ? null : field(formState.isSubmitted)),
  }
}
