import { callPage } from '@ginkgo/api-client'
import {
  enquiriesApi,
  type Enquiry,
  type EnquiryId,
  type Lead,
  type LeadId,
  leadsApi,
  type VerticalId,
} from '@ginkgo/contracts'
import { useVertical } from '@ginkgo/portal-sdk'
import { Field, RecordPicker } from '@ginkgo/ui/form'
import { type ReactNode, useState } from 'react'

/** An enquiry, or a lead itself. */
interface Choice {
  readonly id: string
  readonly enquiryId?: EnquiryId
  readonly leadId: LeadId
  readonly verticalId: VerticalId
  readonly name: string
  readonly detail: string
}

const choiceOf = ({ id, leadId, verticalId, title, leadName }: Enquiry): Choice => ({
  id,
  enquiryId: id,
  leadId,
  verticalId,
  name: title,
  detail: leadName,
})

const choiceOfLead = ({ id, verticalId, name }: Lead): Choice => ({
  id,
  leadId: id,
  verticalId,
  name,
  detail: 'Lead, without an enquiry',
})

async function find(verticalId: VerticalId, search: string): Promise<Choice[]> {
  const [enquiries, leads] = await Promise.all([
    callPage(enquiriesApi.listAll, { query: { search }, page: { limit: 20 } }),
    callPage(leadsApi.list, { params: { verticalId }, query: { search }, page: { limit: 10 } }),
  ])
  return [...enquiries.rows.map(choiceOf), ...leads.rows.map(choiceOfLead)]
}

/** What a toast and the field say where no enquiry is chosen. */
export const enquiryMissing = 'Please select an enquiry'

interface SubmittedForm {
  readonly formState: { readonly isSubmitted: boolean }
}

/** Which enquiry a quick action is for. */
interface EnquiryTarget {
  readonly target: EnquiryId | undefined
  /** Of the lead that was chosen here, itself or with its enquiry. */
  readonly leadId: LeadId | undefined
  /** Of what was chosen here. */
  readonly verticalId: VerticalId | undefined
  /** Of the request: the enquiry, else the lead; undefined while one is to be chosen. */
  readonly params: { readonly enquiryId: EnquiryId } | { readonly leadId: LeadId } | undefined
  /** The user has chosen, rather than the page. */
  readonly isChosen: boolean
  /** The field to choose it with, where the page does not say; once the form was submitted, it says what is missing. */
  readonly fieldOf: (form: SubmittedForm) => ReactNode
}

/**
 * The enquiry or the lead a quick action is for: the given one, else the one that is chosen in `field`. With a lead alone
 * it is for the lead itself, and nothing is asked.
 */
export function useEnquiryTarget(given: EnquiryId | undefined, leadId?: LeadId): EnquiryTarget {
  const [choice, setChoice] = useState<Choice | null>(null)
  const vertical = useVertical()
  const target = given ?? choice?.enquiryId
  const chosenLead = leadId ?? (given ? undefined : choice?.leadId)
  const field = (isSubmitted: boolean) => (
    <Field label="Enquiry" required error={isSubmitted && !choice ? enquiryMissing : undefined}>
      <RecordPicker<Choice>
        value={choice}
        search={(text) => find(vertical.id, text)}
        placeholder="Select an enquiry"
        searchPlaceholder="Search by title or lead"
        onValueChange={setChoice}
      />
    </Field>
  )
  return {
    target,
    leadId: chosenLead,
    params: target ? { enquiryId: target } : chosenLead && { leadId: chosenLead },
    verticalId: choice?.verticalId,
    isChosen: choice !== null,
    fieldOf: ({ formState }) => (given || leadId ? null : field(formState.isSubmitted)),
  }
}
