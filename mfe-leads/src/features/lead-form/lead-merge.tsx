import type { Lead } from '@ginkgo/contracts'
import type { Versions } from '@ginkgo/portal-sdk'
import { VersionMerge } from '@ginkgo/ui/form'
import { leadFieldLabels, type LeadValues, textOfValue, valuesOf } from './lead-values.ts'
import { useOwners } from './use-owners.ts'

/** Shows both versions of a lead field by field and saves what is chosen of each. */
export function LeadMerge({
  versions: { base, mine, theirs },
  onSave,
  onClose,
}: {
  versions: Versions<Lead, LeadValues>
  onSave: (values: LeadValues) => Promise<void>
  onClose: () => void
}) {
  const { nameOf } = useOwners(base.verticalId)
  return (
    <VersionMerge
      noun="lead"
      labels={leadFieldLabels}
      base={valuesOf(base)}
      mine={mine}
      theirs={valuesOf(theirs)}
      savedAt={theirs.updatedAt}
      textOf={(name, value) => textOfValue(name, value, nameOf)}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
