import { badgeClass, isolated } from '@ginkgo/ui'

/** A tag of a record, or an option that was chosen for it. */
export interface Label {
  readonly text: string
  readonly color?: string | null | undefined
}

/** How many labels a line shows before the number of the others (specification: the first two, then +N). */
const shownAtMost = 2

/** One label, which ends in an ellipsis where it has too little room. */
export function LabelBadge({ label: { text, color } }: { label: Label }) {
  return color ? (
    <span key={text} className={badgeClass('neutral', 'min-w-0')}>
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
    <bdi key={text} title={text} className={badgeClass('neutral', 'inline-block min-w-0 leading-5')}>
      {text}
    </bdi>
  )
}

/** One line of labels: the first two, then the number of the others, which its title and a screen reader name. */
export function BadgeLine({ labels }: { labels: readonly Label[] }) {
  const rest = labels.slice(shownAtMost).map(({ text }) => isolated(text))
  return (
    <span className="flex min-w-0 gap-1">
      {labels.slice(0, shownAtMost).map((label) => LabelBadge({ label }))}
      {rest.length > 0 ? (
        <span
          role="img"
          aria-label={`and ${rest.join(', ')}`}
          title={rest.join(', ')}
          className={badgeClass('neutral', 'shrink-0')}
        >
          +{rest.length}
        </span>
      ) : null}
    </span>
  )
}
