import type { Lead } from '@ginkgo/contracts'
import type { Versions } from '@ginkgo/portal-sdk'
import { VersionMerge } from '@ginkgo/ui/form'
import { leadFieldLabels, type LeadValues, textOfValue, valuesOf } from './lead-values.ts'
import { useOwners } from './use-owners.ts'

/** Shows both versions of a lead field by field and saves what is chosen of each. */
export function LeadMerge({
  versions,
  onSave,
  onClose,
}: {
  versions: Versions<Lead, LeadValues>
  onSave: (values: LeadValues, theirs: Lead) => Promise<void>
  onClose: () => void
}) {
  const { nameOf } = useOwners(versions.base.verticalId)
  return (
    <VersionMerge
      noun="lead"
      labels={leadFieldLabels}
      versions={versions}
      valuesOf={valuesOf}
      textOf={(name, value) => textOfValue(name, value, nameOf)}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
