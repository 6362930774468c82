import type { FieldChange } from '@ginkgo/contracts'

/** Fields as people call them: `expectedCloseDate` is "expected close date". */
export function fieldName(field: string): string {
  return field.replace(/Id$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** A value of a change as text; null is "nothing". */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const isOpaque = ({ field }: FieldChange) => /Id$|^rank$|By$|^assignedTo$/.test(field)

/** What changed, from what to what; references are told by the title of the activity. */
export function ChangeLines({
  changes,
  told,
}: {
  changes: readonly FieldChange[]
  /** What the description says already, e.g. "Proposal → Qualified". */
  told: string | null
}) {
  const shown = changes.filter((change) => !isOpaque(change) && `${change.from} → ${change.to}` !== told)
  if (shown.length === 0) return null
  return (
    <ul className="mt-1 text-sm text-muted">
      {shown.map((change) => (
        <li key={change.field} className="break-words">
          {fieldName(change.field)}: <span className="line-through">{valueText(change.from)}</span> →{' '}
          <span className="text-fg">{valueText(change.to)}</span>
        </li>
      ))}
    </ul>
  )
}
