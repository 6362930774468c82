import { usePages } from '@ginkgo/api-client'
import { activitiesApi, type EnquiryId } from '@ginkgo/contracts'
import { Avatar, RelativeTime } from '@ginkgo/ui'
import { ListStates } from '../features/list-states.tsx'
import { ChangeLines } from '../features/timeline/change-lines.tsx'

/** What happened to an enquiry, the latest first. */
export default function EnquiryActivity({ enquiryId }: { enquiryId: EnquiryId }) {
  const activities = usePages(activitiesApi.ofEnquiry, { params: { enquiryId } })
  return (
    <ListStates list={activities} empty="No activity yet">
      {(rows) => (
        <ol className="flex flex-col gap-4">
          {rows.map(({ id, title, description, actor, changes, createdAt }) => (
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
      )}
    </ListStates>
  )
}
