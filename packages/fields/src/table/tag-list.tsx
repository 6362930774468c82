import { Badge } from '@ginkgo/ui'

const shownTags = 2

/** With `whole` all tags, otherwise the first two and the number of the others. */
export function TagList({ tags, whole = false }: { tags: readonly string[] | null; whole?: boolean }) {
  if (!tags || tags.length === 0) return <span className="text-muted">–</span>
  if (whole)
    return (
      <span className="flex flex-wrap gap-1">
        {tags.map((tag) => (
          <Badge key={tag} className="h-auto min-h-5 break-words whitespace-normal">
            {tag}
          </Badge>
        ))}
      </span>
    )
  const rest = tags.length - shownTags
  return (
    <span title={tags.join(', ')} className="flex min-w-0 items-center gap-1">
      {tags.slice(0, shownTags).map((tag) => (
        <Badge key={tag} className="block min-w-0 truncate leading-5">
          {tag}
        </Badge>
      ))}
      {rest > 0 ? <Badge className="shrink-0">{`+${rest}`}</Badge> : null}
    </span>
  )
}
