import { Badge } from '@ginkgo/ui'

/** With `whole` all tags, otherwise the first two, in a narrow column the first one, and the number of the others. */
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
  const more = (shown: number, className: string) =>
    tags.length > shown ? (
      <Badge className={`shrink-0 ${className}`}>{`+${tags.length - shown}`}</Badge>
    ) : null
  return (
    <span title={tags.join(', ')} className="@container block">
      <span className="flex items-center gap-1">
        {tags.slice(0, 2).map((tag, place) => (
          <Badge
            key={tag}
            className={`block min-w-0 truncate leading-5 ${place === 1 ? '@max-[10rem]:hidden' : ''}`}
          >
            {tag}
          </Badge>
        ))}
        {more(1, '@min-[10rem]:hidden')}
        {more(2, '@max-[10rem]:hidden')}
      </span>
    </span>
  )
}
