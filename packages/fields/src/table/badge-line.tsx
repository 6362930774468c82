import { Badge, isolated } from '@ginkgo/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { wholeBadges } from './whole-badges.ts'

/** A tag of a record, or an option that was chosen for it. */
export interface Label {
  readonly text: string
  readonly color?: string | null | undefined
}

/** One label, which ends in an ellipsis where it has too little room. */
export function LabelBadge({ label: { text, color }, className = '' }: { label: Label; className?: string }) {
  return (
    <Badge className={`min-w-0 ${className}`}>
      {color ? (
        <span
          aria-hidden="true"
          className="inline-block size-2 shrink-0 rounded-full"
          style={{ background: color }}
        />
      ) : null}
      <span title={text} className="truncate">
        <bdi>{text}</bdi>
      </span>
    </Badge>
  )
}

/** One line of labels: as many whole ones as have room, then the number of the others, whose title names them. */
export function BadgeLine({ labels }: { labels: readonly Label[] }) {
  const line = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(1)
  const rest = labels.slice(shown).map(({ text }) => text)
  // Labels that were changed are measured anew; the width of the line is the same then.
  const texts = labels.map(({ text }) => text).join('\n')
  useLayoutEffect(() => {
    const element = line.current
    if (!element || !texts.includes('\n')) return
    // It tells first once the browser has placed all rows. Asking for widths here would make it place them while they are drawn.
    const sizes = new ResizeObserver(() => setShown(countOfWhole(element)))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [texts])
  return (
    <span ref={line} className="relative flex min-w-0 gap-1">
      {labels.map((label, place) => (
        // Those without room are still measured, and read aloud.
        <LabelBadge
          key={label.text}
          label={label}
          className={place < shown || place === 0 ? '' : 'absolute [clip-path:inset(50%)]'}
        />
      ))}
      {labels.length > 1 ? (
        <Badge
          aria-hidden="true"
          title={rest.map(isolated).join(', ')}
          className={rest.length > 0 ? 'shrink-0' : "invisible absolute before:content-['+9']"}
        >
          {rest.length > 0 ? `+${rest.length}` : null}
        </Badge>
      ) : null}
    </span>
  )
}

/** Measures a line: its last element is the number of those that have no room. */
function countOfWhole(line: HTMLElement): number {
  const [number, ...badges] = [...line.children].reverse()
  const widths = badges.reverse().map((badge) => widthOf(badge) + cutOff(badge.lastElementChild))
  return wholeBadges(widths, {
    room: widthOf(line),
    gap: Number.parseFloat(getComputedStyle(line).columnGap),
    rest: number ? widthOf(number) : 0,
  })
}

const widthOf = (element: Element): number => element.getBoundingClientRect().width

/** Pixels of a text that its ellipsis stands for. */
const cutOff = (text: Element | null): number => (text ? text.scrollWidth - text.clientWidth : 0)
