import { useEndpoint } from '@ginkgo/api-client'
import { type LeadId, leadsApi } from '@ginkgo/contracts'
import type { DialogProps } from '@ginkgo/portal-sdk'
import { LoadingDialog } from '@ginkgo/ui'
import { useState } from 'react'
import { SelectOther } from '../features/merge/select-other.tsx'
import { MergeForm } from '../features/merge/merge-form.tsx'

/** Merges two leads: asks for the other one where only one is known, then what is kept of each. */
export default function MergeLeadsDialog({ leadId, otherId, close }: DialogProps<'lead.merge'>) {
  const [chosen, setChosen] = useState(otherId)
  const lead = useLead(leadId)
  const other = useLead(chosen)
  const onClose = () => close()
  if (lead.data && !chosen) return <SelectOther lead={lead.data} onSelect={setChosen} onClose={onClose} />
  if (lead.data && other.data)
    return (
      <MergeForm
        pair={[lead.data, other.data]}
        onMerged={(winnerId) => close({ leadId: winnerId })}
        onClose={onClose}
      />
    )
  return (
    <LoadingDialog
      title="Merge leads"
      size="lg"
      error={lead.error ?? other.error}
      retry={() => void Promise.all([lead.mutate(), other.mutate()])}
      onClose={onClose}
    />
  )
}

const useLead = (leadId: LeadId | undefined) =>
  useEndpoint(leadsApi.get, leadId ? { params: { leadId } } : null, { revalidateOnMount: true })
