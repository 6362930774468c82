import { badgeClass } from '@ginkgo/ui'
import { BadgeLine } from './badge-line.tsx'
import { noValue } from './no-value.tsx'

/** With `whole` all tags, otherwise the first two and the number of the others. */
export function TagList({ tags, whole = false }: { tags: readonly string[] | null; whole?: boolean }) {
  if (!tags || tags.length === 0) return noValue
  if (!whole) return BadgeLine({ labels: tags.map((text) => ({ text })) })
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <bdi key={tag} className={badgeClass('neutral', 'h-auto min-h-5 break-words whitespace-normal')}>
          {tag}
        </bdi>
      ))}
    </span>
  )
}
