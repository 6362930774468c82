import { Badge } from '@ginkgo/ui'

const shownTags = 2

/** The first two tags, then how many more there are. */
export function TagList({ tags }: { tags: readonly string[] | null }) {
  if (!tags || tags.length === 0) return <span className="text-muted">–</span>
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
