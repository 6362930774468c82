import type { Waiting } from '@ginkgo/portal-sdk'
import type { SeenRecord } from '@ginkgo/portal-sdk/host'
import { VersionMerge } from '@ginkgo/ui/form'

/** A change on this device beside what somebody else has made of the same value meanwhile. */
export function WaitingMerge({
  seen,
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  seen: SeenRecord
  /** The value that waits. */
  mine: unknown
  theirs: NonNullable<Waiting['theirs']>
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => Promise<void>
  onClose: () => void
}) {
  return (
    <VersionMerge
      noun={seen.noun}
      labels={{ value: seen.label }}
      versions={{
        base: { value: seen.before, text: '', updatedAt: seen.updatedAt },
        mine: { value: mine },
        theirs,
      }}
      valuesOf={({ value }) => ({ value })}
      textOf={(_, value) => (value === mine ? seen.text : theirs.text)}
      onSave={async ({ value }) => {
        await (value === mine ? onKeepMine() : onTakeTheirs())
        onClose()
      }}
      onClose={onClose}
    />
  )
}
