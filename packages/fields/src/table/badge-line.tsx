import { badgeClass, isolated, labelsClass } from '@ginkgo/ui'
import type { CellAttributes } from '@ginkgo/ui/table'
import type { ReactElement } from 'react'

/** A tag of a record, or an option that was chosen for it. */
export interface Label {
  readonly text: string
  readonly color?: string | null | undefined
}

/** One label, which ends in an ellipsis where it has too little room. */
export function LabelBadge({ label: { text, color }, className = '' }: { label: Label; className?: string }) {
  return color ? (
    <span key={text} className={badgeClass('neutral', `min-w-0 ${className}`)}>
      <span
        aria-hidden="true"
        className="inline-block size-2 shrink-0 rounded-full"
        style={{ background: color }}
      />
      <bdi title={text} className="truncate">
        {text}
      </bdi>
    </span>
  ) : (
    // A block, as the text of a flexible box gets no ellipsis.
    <bdi
      key={text}
      title={text}
      className={badgeClass('neutral', `inline-block min-w-0 leading-[inherit] ${className}`)}
    >
      {text}
    </bdi>
  )
}

/** Two of them one below the other are as high as two lines of text, which a row has room for. */
const low = 'h-4.5 px-1'

/**
 * The first two labels, then the number of the others, which the title names. Where both have no room beside each other the
 * second one stands below, with the number.
 */
export function BadgeLine({ labels }: { labels: readonly Label[] }): ReactElement | null {
  const { title, note } = labelsNote(labels)
  return labels.length > 0 ? (
    <span className={labelsClass} title={title} data-note={note}>
      {badgesOf(labels)}
    </span>
  ) : null
}

/** What a cell of `labelsClass` says beside its first two labels. */
export function labelsNote(labels: readonly Label[]): Pick<CellAttributes, 'title' | 'note'> {
  const rest = labels.slice(2).map(({ text }) => isolated(text))
  return rest.length > 0 ? { title: `and ${rest.join(', ')}`, note: `+${rest.length}` } : {}
}

/** The first two labels, for a cell of `labelsClass`. */
export const badgesOf = (labels: readonly Label[]): ReactElement[] =>
  labels.slice(0, 2).map((label) => LabelBadge({ label, className: low }))
