import { useState } from 'react'
import { formatDateTime } from '../format/format-date.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { differences } from './merge-versions.ts'

/** Shows two versions of a record field by field, and saves what is chosen of each. */
export function VersionMerge<Values extends object, Name extends string & keyof Values>({
  noun,
  labels,
  base,
  mine,
  theirs,
  savedAt,
  textOf,
  onSave,
  onClose,
}: {
  /** For instance "lead". */
  noun: string
  /** The fields to compare, in the order in which they are shown. */
  labels: Readonly<Record<Name, string>>
  /** What editing began with, what was typed, and what somebody else saved meanwhile. */
  base: Values
  mine: Values
  theirs: Values
  /** When the other version was saved. */
  savedAt: string
  /** A value as people read it; empty for nothing. */
  textOf: (name: Name, value: Values[Name]) => string
  onSave: (values: Values) => Promise<void>
  /** Back to the form, with everything that was typed. */
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const names = Object.keys(labels) as Name[]
  const fields = differences(names, base, mine, theirs).map((difference) => ({
    ...difference,
    label: labels[difference.name],
    mine: textOf(difference.name, mine[difference.name]),
    theirs: textOf(difference.name, theirs[difference.name]),
  }))
  return (
    <MergeDialog
      title={`Someone else changed this ${noun}`}
      description={`It was saved on ${formatDateTime(savedAt)}, while you were editing. Choose what to keep; nothing is saved before you do.`}
      fields={fields}
      busy={busy}
      onClose={onClose}
      onSave={(choice) => {
        setBusy(true)
        const kept = fields
          .filter(({ name }) => choice[name] === 'mine')
          .map(({ name }) => [name, mine[name]])
        void onSave({ ...theirs, ...Object.fromEntries(kept) }).finally(() => setBusy(false))
      }}
    />
  )
}
