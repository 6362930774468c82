import { callPage } from '@ginkgo/api-client'
import { leadsApi } from '@ginkgo/contracts'
import { FormField, type NamedRecord, RecordPicker } from '@ginkgo/ui/form'
import type { EnquiryForm } from './enquiry-values.ts'

/** The lead of a new enquiry, found by name, e-mail or phone. Another lead has other contacts. */
export function LeadField({
  form,
  verticalId,
  lead,
  onLeadChange,
}: {
  form: EnquiryForm
  verticalId: string
  lead: NamedRecord | undefined
  onLeadChange: (lead: NamedRecord | undefined) => void
}) {
  const search = async (text: string): Promise<NamedRecord[]> => {
    const { rows } = await callPage(leadsApi.list, {
      params: { verticalId },
      query: { search: text },
      page: { limit: 20 },
    })
    return rows.map(({ id, name, email, phone }) => ({ id, name, detail: email ?? phone }))
  }
  return (
    <FormField form={form} name="leadId" label="Lead" required>
      {({ value: _, onValueChange, ...field }) => (
        <RecordPicker<NamedRecord>
          {...field}
          value={lead}
          onValueChange={(next) => {
            onValueChange(next?.id)
            onLeadChange(next ?? undefined)
            form.setValue('primaryContactId', null)
          }}
          search={search}
          placeholder="Select a lead"
          searchPlaceholder="Search by name, email or phone"
          emptyText="No leads found"
        />
      )}
    </FormField>
  )
}
