import type { Lead } from '@ginkgo/contracts'
import { differences, formatDateTime, MergeDialog } from '@ginkgo/ui'
import { useState } from 'react'
import { leadFieldLabels, leadFields, type LeadValues, textOfValue, valuesOf } from './lead-values.ts'
import { useOwners } from './use-owners.ts'

/** Three versions of a lead: what editing began with, what was typed, and what somebody else saved meanwhile. */
export interface Merge {
  readonly base: Lead
  readonly mine: LeadValues
  readonly theirs: Lead
}

/** Shows both versions field by field and saves what is chosen of each. */
export function LeadMerge({
  merge: { base, mine, theirs },
  onSave,
  onClose,
}: {
  merge: Merge
  onSave: (values: LeadValues) => Promise<void>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const { nameOf } = useOwners(base.verticalId)
  const other = valuesOf(theirs)
  const fields = differences(leadFields, valuesOf(base), mine, other).map((difference) => ({
    ...difference,
    label: leadFieldLabels[difference.name],
    mine: textOfValue(difference.name, mine[difference.name], nameOf),
    theirs: textOfValue(difference.name, other[difference.name], nameOf),
  }))
  return (
    <MergeDialog
      title="Someone else changed this lead"
      description={`It was saved on ${formatDateTime(theirs.updatedAt)}, while you were editing. Choose what to keep; nothing is saved before you do.`}
      fields={fields}
      busy={busy}
      onClose={onClose}
      onSave={(choice) => {
        setBusy(true)
        const chosen = fields.map(({ name }) => [name, choice[name] === 'mine' ? mine[name] : other[name]])
        void onSave({ ...other, ...Object.fromEntries(chosen) }).finally(() => setBusy(false))
      }}
    />
  )
}
