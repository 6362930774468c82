import { isolated } from '@ginkgo/ui'
import { callPage } from '@ginkgo/api-client'
import { fold, LeadCreate, leadsApi } from '@ginkgo/contracts'
import { FormField, type NamedRecord, RecordPicker } from '@ginkgo/ui/form'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { EnquiryForm } from './enquiry-values.ts'

/** The lead of a new enquiry, as the picker shows it. */
export interface LeadChoice extends NamedRecord {
  /** The name of a lead that is created with the enquiry. */
  readonly newName?: string | undefined
  /** The lead was created here, but not yet the enquiry. */
  readonly isCreated?: boolean
}

/** Rather than an e-mail or a phone number. */
const isName = (text: string) => /\p{L}/u.test(text) && !text.includes('@')

/** The choice to create a lead with the typed name, unless a lead has it, or leads match by something else. */
function offerToCreate(text: string, matches: readonly NamedRecord[]): LeadChoice[] {
  const { data: name } = LeadCreate.shape.name.safeParse(text)
  if (!name || (matches.length > 0 && !isName(name))) return []
  if (matches.some((lead) => fold(lead.name) === fold(name))) return []
  return [
    { id: `new ${name}`, name: `Create lead "${isolated(name)}"`, icon: <Plus size={14} />, newName: name },
  ]
}

/**
 * The lead of a new enquiry, found by name, e-mail or phone, or a new one with the typed name. Another lead has other
 * contacts.
 */
export function LeadField({
  form,
  verticalId,
  lead,
  onLeadChange,
}: {
  form: EnquiryForm
  verticalId: string
  lead: LeadChoice | undefined
  onLeadChange: (lead: LeadChoice | undefined) => void
}) {
  const createsLead = useRef(false)
  const search = async (text: string): Promise<LeadChoice[]> => {
    const { rows } = await callPage(leadsApi.list, {
      params: { verticalId },
      query: { search: text },
      page: { limit: 20 },
    })
    const matches = rows.map(({ id, name, email, phone }) => ({ id, name, detail: email ?? phone }))
    return [...matches, ...offerToCreate(text, matches)]
  }
  const select = (next: LeadChoice | null) => {
    const newName = next?.newName
    createsLead.current = newName !== undefined
    if (newName === undefined) onLeadChange(next ?? undefined)
    else onLeadChange({ id: `new ${newName}`, name: newName, detail: 'New lead', newName })
    form.setValue('primaryContactId', null)
  }
  return (
    <FormField
      form={form}
      name="leadId"
      label="Lead"
      required
      hint={lead?.isCreated ? 'Lead created successfully' : undefined}
    >
      {({ value: _, onValueChange, ...field }) => (
        <RecordPicker<LeadChoice>
          {...field}
          value={lead}
          onValueChange={(next) => {
            onValueChange(next?.newName === undefined ? next?.id : undefined)
            select(next)
          }}
          onCloseAutoFocus={(event) => {
            if (!createsLead.current) return
            createsLead.current = false
            event.preventDefault()
            form.setFocus('title')
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
