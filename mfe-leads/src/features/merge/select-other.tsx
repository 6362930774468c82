import { callPage } from '@ginkgo/api-client'
import { type Lead, type LeadId, leadsApi } from '@ginkgo/contracts'
import { Field, FormDialog, type NamedRecord, RecordPicker } from '@ginkgo/ui/form'
import { useState } from 'react'
import { isolated } from '@ginkgo/ui'

/** The choice of the lead that another one is merged with, searched by name, e-mail or phone. */
export function SelectOther({
  lead,
  onSelect,
  onClose,
}: {
  lead: Lead
  onSelect: (leadId: LeadId) => void
  onClose: () => void
}) {
  const [other, setOther] = useState<NamedRecord | null>(null)
  const [error, setError] = useState<string>()
  const search = async (text: string): Promise<NamedRecord[]> => {
    const { rows } = await callPage(leadsApi.list, {
      params: { verticalId: lead.verticalId },
      query: { search: text },
      page: { limit: 20 },
    })
    return rows
      .filter(({ id }) => id !== lead.id)
      .map(({ id, name, email, phone }) => ({ id, name, detail: email ?? phone }))
  }
  return (
    <FormDialog
      title="Merge leads"
      description={`Which lead is the same as “${isolated(lead.name)}”? What is kept of each comes next.`}
      onSubmit={(event) => {
        event.preventDefault()
        if (other) onSelect(other.id as LeadId)
        else setError('Please select the other lead')
      }}
      submitLabel="Next"
      busy={false}
      busyLabel="Next"
      changed={false}
      onClose={onClose}
    >
      <Field label="Other lead" required error={error}>
        <RecordPicker
          value={other}
          onValueChange={(next) => {
            setOther(next)
            setError(undefined)
          }}
          search={search}
          placeholder="Select a lead"
          searchPlaceholder="Search by name, email or phone"
          emptyText="No leads found"
        />
      </Field>
    </FormDialog>
  )
}
