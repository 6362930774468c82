import type { FieldChange } from '@ginkgo/contracts'
import { fieldName, isNothing, type NameOf, shownChanges, valueText } from './change-text.ts'

/** What changed, from what to what. */
export function ChangeLines({
  type,
  changes,
  described,
  nameOf,
}: {
  /** Of the activity, e.g. `enquiry.updated`. */
  type: string
  changes: readonly FieldChange[]
  /** What the description says already. */
  described: string | null
  nameOf: NameOf
}) {
  const shown = shownChanges(type, changes, described)
  if (shown.length === 0) return null
  return (
    <ul className="mt-1 text-sm text-muted">
      {shown.map(({ field, from, to }) => (
        <li key={field} className="break-words first-letter:uppercase">
          {fieldName(type, field)}: {/* What was empty before is not struck out. */}
          {isNothing(from) ? null : (
            <>
              <span className="line-through">{valueText(type, { field, value: from }, nameOf)}</span>
              <span className="sr-only"> changed to </span>
              <span aria-hidden="true"> → </span>
            </>
          )}
          <span className="text-fg">{valueText(type, { field, value: to }, nameOf)}</span>
        </li>
      ))}
    </ul>
  )
}
