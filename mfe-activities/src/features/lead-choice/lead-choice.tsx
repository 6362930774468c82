import { callPage } from '@ginkgo/api-client'
import { type LeadId, leadsApi } from '@ginkgo/contracts'
import { useVertical } from '@ginkgo/portal-sdk'
import { Field, type NamedRecord, RecordPicker } from '@ginkgo/ui/form'

/** A lead of the selected vertical that somebody has chosen. */
export interface ChosenLead extends NamedRecord {
  readonly id: LeadId
}

/** Chooses the lead that a quick action is for, where the page does not say. */
export function LeadChoice({
  lead,
  error,
  onChange,
}: {
  lead: ChosenLead | null
  error: string | undefined
  onChange: (lead: ChosenLead | null) => void
}) {
  const { id: verticalId } = useVertical()
  const search = async (text: string): Promise<ChosenLead[]> => {
    const { rows } = await callPage(leadsApi.list, {
      params: { verticalId },
      query: { search: text },
      page: { limit: 20 },
    })
    return rows.map(({ id, name, email, phone }) => ({ id, name, detail: phone ?? email }))
  }
  return (
    <Field label="Lead" required error={error}>
      <RecordPicker<ChosenLead>
        value={lead}
        search={search}
        placeholder="Select a lead"
        searchPlaceholder="Search by name, email or phone"
        emptyText="No leads found"
        onValueChange={onChange}
      />
    </Field>
  )
}
