import { badgeClass, isolated } from '@ginkgo/ui'
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
 * The first two labels, then the number of the others, which its title and a screen reader name. Where both have no room
 * beside each other the second one stands below, with the number.
 */
export const BadgeLine = ({ labels }: { labels: readonly Label[] }): ReactElement | null =>
  labels.length > 0 ? <span className={badgeLineClass}>{badgesOf(labels)}</span> : null

/** Class of what they stand in, which is a cell where it has nothing else. */
export const badgeLineClass = 'flex min-w-0 flex-wrap gap-x-1 gap-y-0.5 leading-4.5'

/** The same for a cell of that class. */
export function badgesOf(labels: readonly Label[]): ReactElement | null {
  const [first, second, ...others] = labels
  if (!first) return null
  const rest = others.map(({ text }) => isolated(text))
  return (
    <>
      {LabelBadge({ label: first, className: low })}
      {second ? (
        <span className="flex min-w-0 max-w-full gap-0.5">
          {LabelBadge({ label: second, className: low })}
          {rest.length > 0 ? (
            <span
              role="img"
              aria-label={`and ${rest.join(', ')}`}
              title={rest.join(', ')}
              className={badgeClass('neutral', `shrink-0 ${low}`)}
            >
              +{rest.length}
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  )
}
