import type { Activity } from '@ginkgo/contracts'
import { Avatar, RelativeTime } from '@ginkgo/ui'
import { ChangeLines } from './change-lines.tsx'

/** Activities, the latest first as they come. */
export function Timeline({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {activities.map(({ id, title, description, actor, changes, createdAt }) => (
        <li key={id} className="flex gap-3">
          <Avatar name={actor.name} />
          <div className="min-w-0 flex-1">
            <p className="text-sm text-fg">
              <span className="font-medium">{title}</span>
              <span className="text-muted">
                {' '}
                · {actor.name} · <RelativeTime instant={createdAt} />
              </span>
            </p>
            {description ? (
              <p className="text-sm break-words whitespace-pre-wrap text-muted">{description}</p>
            ) : null}
            <ChangeLines changes={changes} told={description} />
          </div>
        </li>
      ))}
    </ol>
  )
}
