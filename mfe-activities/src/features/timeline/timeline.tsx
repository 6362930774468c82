import { useEndpoint } from '@ginkgo/api-client'
import { type Activity, type EmailMessage, organizationApi } from '@ginkgo/contracts'
import { Avatar, formatDateTime, formatTime, personName, useToday, WrittenText } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { dayTitle, daysOf } from './activity-days.ts'
import { ChangeLines } from './change-lines.tsx'
import type { NameOf } from './change-text.ts'
import { ConversationEntry } from './conversation-entry.tsx'
import { timelineEntries } from './timeline-entries.ts'
import { UndoMerge } from './undo-merge.tsx'

/** Activities, the latest first as they come, by the user's day; e-mails as conversations. */
export function Timeline({
  activities,
  emails,
  withPlace,
}: {
  activities: readonly Activity[]
  emails: readonly EmailMessage[]
  /** E-mails name the enquiry that they are of. */
  withPlace: boolean
}) {
  const today = useToday()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const nameOf: NameOf = (userId) => {
    const person = users?.find(({ id }) => id === userId)
    return person && personName(person)
  }
  return (
    <div className="flex flex-col gap-5">
      {daysOf(timelineEntries(activities, emails)).map(({ day, entries }) => (
        <section key={day} aria-label={dayTitle(day, today)}>
          <h3 className="text-xs font-semibold text-muted">{dayTitle(day, today)}</h3>
          <ol className="mt-2 flex flex-col gap-4">
            {entries.map(({ activity, conversation }) => (
              <TimelineItem key={activity.id} activity={activity} nameOf={nameOf}>
                {conversation ? (
                  <ConversationEntry conversation={conversation} withPlace={withPlace} />
                ) : undefined}
              </TimelineItem>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const throughWhat: Partial<Record<Activity['actor']['type'], string>> = {
  api_key: 'API key',
  ai_client: 'AI assistant',
  rule: 'Rule',
  app: 'App',
}

function TimelineItem({
  activity,
  nameOf,
  children,
}: {
  activity: Activity
  nameOf: NameOf
  /** Stands for the description. */
  children: ReactNode
}) {
  const { type, title, description, actor, user, changes, createdAt } = activity
  const through = throughWhat[actor.type]
  // A key or an assistant acts for a person.
  const actsFor = actor.type === 'api_key' || actor.type === 'ai_client' ? user : null
  return (
    <li className="flex gap-3">
      <Avatar name={actor.name} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-fg">
          <span className="font-medium">
            <bdi>{title}</bdi>
          </span>
          <span className="text-muted">
            {' '}
            · <bdi>{actor.name}</bdi>
            {through ? ` (${through})` : ''}
            {actsFor ? (
              <>
                {' '}
                for <bdi>{`${actsFor.firstName} ${actsFor.lastName}`}</bdi>
              </>
            ) : null}{' '}
            ·{' '}
            <time dateTime={createdAt} title={formatDateTime(createdAt)} className="whitespace-nowrap">
              {formatTime(createdAt)}
            </time>
          </span>
        </p>
        {children ??
          (description ? (
            <p dir="auto" className="text-sm break-words whitespace-pre-wrap text-muted">
              <WrittenText>{description}</WrittenText>
            </p>
          ) : null)}
        <ChangeLines type={type} changes={changes} described={description} nameOf={nameOf} />
        {type === 'lead.merged' ? <UndoMerge activity={activity} /> : null}
      </div>
    </li>
  )
}
