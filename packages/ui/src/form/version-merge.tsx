import { useState } from 'react'
import { formatDateTime } from '../format/format-date.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { differences } from './merge-versions.ts'

/** Shows two versions of a record field by field, and saves what is chosen of each. */
export function VersionMerge<
  Item extends { readonly updatedAt: string },
  Values extends object,
  Name extends string & keyof Values,
>({
  noun,
  labels,
  versions: { base, mine, theirs },
  valuesOf,
  textOf,
  onSave,
  onClose,
}: {
  /** For instance "lead". */
  noun: string
  /** The fields to compare, in the order in which they are shown. */
  labels: Readonly<Record<Name, string>>
  /** What editing began with, what was typed, and what somebody else saved meanwhile. */
  versions: { readonly base: Item; readonly mine: Values; readonly theirs: Item }
  /** A record as the form has it. */
  valuesOf: (record: Item) => Values
  /** A value as people read it; empty for nothing. */
  textOf: (name: Name, value: Values[Name]) => string
  /** Saves over `theirs`. */
  onSave: (values: Values, theirs: Item) => Promise<void>
  /** Back to the form, with everything that was typed. */
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const names = Object.keys(labels) as Name[]
  const saved = valuesOf(theirs)
  const fields = differences(names, valuesOf(base), mine, saved).map((difference) => ({
    ...difference,
    label: labels[difference.name],
    mine: textOf(difference.name, mine[difference.name]),
    theirs: textOf(difference.name, saved[difference.name]),
  }))
  return (
    <MergeDialog
      title={`Someone else changed this ${noun}`}
      description={`It was saved on ${formatDateTime(theirs.updatedAt)}, while you were editing. Choose what to keep; nothing is saved before you do.`}
      fields={fields}
      busy={busy}
      onClose={onClose}
      onSave={(choice) => {
        setBusy(true)
        const own = fields.filter(({ name }) => choice[name] === 'mine').map(({ name }) => [name, mine[name]])
        void onSave({ ...saved, ...Object.fromEntries(own) }, theirs).finally(() => setBusy(false))
      }}
    />
  )
}
