import type { TemplateOutcome, TemplatePart } from '@ginkgo/contracts'
import { countText, kindText } from './template-words.ts'

/** What applying a template would do, in words, and part by part for whoever wants to see it. */
export function OutcomeSummary({ outcome: { added, kept, left } }: { outcome: TemplateOutcome }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="rounded-md bg-sunken px-3 py-2 text-sm text-fg">
        {added.length > 0
          ? `Adds ${countText(added)}. `
          : left.length > 0
            ? 'Nothing can be added. '
            : 'All of this is here already. '}
        {kept.length > 0 && added.length + left.length > 0
          ? `Already here and kept as they are: ${countText(kept)}. `
          : null}
        {left.length > 0 ? `Not possible: ${countText(left)}.` : null}
      </p>
      <Parts title="Not possible" parts={left} isOpen />
      <Parts title="To be added" parts={added} isOpen />
      <Parts title="Already here" parts={kept} />
    </div>
  )
}

function Parts({
  title,
  parts,
  isOpen = false,
}: {
  title: string
  parts: readonly TemplatePart[]
  isOpen?: boolean
}) {
  if (parts.length === 0) return null
  return (
    <details open={isOpen} className="rounded-md border border-line">
      <summary className="cursor-pointer px-3 py-2 text-sm font-medium text-fg">
        {title} <span className="font-normal text-muted tabular-nums">({parts.length})</span>
      </summary>
      <ul className="divided border-t border-line" aria-label={title}>
        {parts.map((part) => (
          <li key={`${part.part} ${part.of} ${part.name}`} className="px-3 py-1.5 text-sm">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere text-fg">
                <bdi>{part.name}</bdi>
              </span>
              <span className="text-muted">{kindText(part)}</span>
            </span>
            {part.note ? <span className="block wrap-anywhere text-muted">{part.note}.</span> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
