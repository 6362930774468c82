import { useEndpoint } from '@ginkgo/api-client'
import {
  type Call,
  callOutcomes,
  type EmailMessage,
  emailsApi,
  type Meeting,
  myDayApi,
  myDayAtMost,
  type MyDay as Day,
  type Task,
  unansweredAtMost,
} from '@ginkgo/contracts'
import { RecordPhone } from '@ginkgo/fields/phone'
import { dialogs, useVertical } from '@ginkgo/portal-sdk'
import {
  Card,
  CardHeader,
  CountBadge,
  EmptyState,
  formatCalendarDate,
  formatDueDate,
  formatTime,
  LoadFailed,
  SkeletonText,
  useToday,
} from '@ginkgo/ui'
import { Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { JoinLink } from '../features/meetings/meeting-actions.tsx'
import { MeetingStatusBadge } from '../features/meetings/meeting-status.tsx'
import { UnansweredLine } from '../features/next-step/unanswered-line.tsx'
import { calleeOf, PlaceLink, textOfPlace } from '../features/place.tsx'
import { NextStepPrompt } from '../features/tasks/next-step-prompt.tsx'
import { TaskMenu } from '../features/tasks/task-menu.tsx'
import { TaskToggle } from '../features/tasks/task-toggle.tsx'
import QuickActions from './quick-actions.tsx'

/** What the day asks of the user in the selected vertical: tasks that are overdue or due, meetings, and e-mails without a reply. */
export default function MyDay() {
  const { id: verticalId } = useVertical()
  const today = useToday()
  const { data, error, failed } = useEndpoint(
    myDayApi.get,
    { query: { verticalId, today } },
    { revalidateOnMount: true, keepPreviousData: true },
  )
  const unanswered = useEndpoint(
    emailsApi.unanswered,
    { query: { verticalId } },
    { revalidateOnMount: true, keepPreviousData: true },
  )
  return (
    <Card aria-label="My day" className="@container">
      <CardHeader title="My day" />
      {data ? (
        <DayLists
          day={data}
          emails={unanswered.data}
          emailsFailed={unanswered.error ? <LoadFailed {...unanswered.failed} /> : null}
        />
      ) : error ? (
        <LoadFailed {...failed} />
      ) : (
        <div className="p-4">
          <SkeletonText lines={4} />
        </div>
      )}
      <QuickActions />
      <NextStepPrompt />
    </Card>
  )
}

function DayLists({
  day: { overdue, dueToday, meetings, calls },
  emails,
  emailsFailed,
}: {
  day: Day
  /** E-mails of the user that nobody has answered, once they are known. */
  emails: readonly EmailMessage[] | undefined
  emailsFailed: ReactNode
}) {
  const lists = [overdue, dueToday, meetings, calls]
  if (emails?.length === 0 && lists.every(({ length }) => length === 0))
    return (
      <EmptyState
        icon={<Sun />}
        title="Nothing due today"
        text="Your overdue tasks, today's tasks and today's meetings appear here."
      />
    )
  const tasks = (list: readonly Task[]) => list.map((task) => <TaskLine key={task.id} task={task} />)
  return (
    <div className="grid gap-x-6 gap-y-4 p-4 @4xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <DaySection title="Overdue" count={overdue.length}>
          {tasks(overdue)}
        </DaySection>
        <DaySection title="Due today" count={dueToday.length}>
          {tasks(dueToday)}
        </DaySection>
        {overdue.length + dueToday.length === 0 ? <p className="text-sm text-muted">No tasks due</p> : null}
        {emails ? (
          <DaySection title="No reply" count={emails.length} atMost={unansweredAtMost}>
            {emails.map((email) => (
              <UnansweredLine key={email.id} email={email} />
            ))}
          </DaySection>
        ) : (
          (emailsFailed ?? <SkeletonText lines={2} />)
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <DaySection title="Meetings" count={meetings.length}>
          {meetings.map((meeting) => (
            <MeetingLine key={meeting.id} meeting={meeting} />
          ))}
        </DaySection>
        {meetings.length === 0 ? <p className="text-sm text-muted">No meetings today</p> : null}
        <DaySection title="Calls" count={calls.length}>
          {calls.map((call) => (
            <CallLine key={call.id} call={call} />
          ))}
        </DaySection>
      </div>
    </div>
  )
}

function DaySection({
  title,
  count,
  atMost = myDayAtMost,
  children,
}: {
  title: string
  count: number
  atMost?: number
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="flex items-center gap-1.5 text-sm font-semibold text-fg">
        {title} <CountBadge count={count} isAtLeast={count >= atMost} />
      </h3>
      <ul className="mt-1 divided">{children}</ul>
    </section>
  )
}

function TaskLine({ task }: { task: Task }) {
  const today = useToday()
  return (
    <li className="flex items-center gap-2 py-1">
      <TaskToggle task={task} />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-medium text-fg">
          <bdi>{task.title}</bdi>
        </span>
        {/* Beside the place, where it has room on a phone too. The heading says whether it is late. */}
        <span className="flex min-w-0 gap-1 text-muted">
          {task.dueDate && task.dueDate !== today ? (
            <span className="shrink-0 tabular-nums">
              <time dateTime={task.dueDate} title={`Due ${formatCalendarDate(task.dueDate)}`}>
                {formatDueDate(task.dueDate, today)}
              </time>{' '}
              ·
            </span>
          ) : null}
          <PlaceLink of={task} className="min-w-0 hover:underline" />
        </span>
      </span>
      {task.lead.phone ? (
        <RecordPhone asIcon callee={calleeOf(task)} phone={task.lead.phone} phoneE164={task.lead.phoneE164} />
      ) : null}
      <TaskMenu task={task} />
    </li>
  )
}

function CallLine({ call }: { call: Call }) {
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <time dateTime={call.calledAt} className="w-18 shrink-0 text-fg tabular-nums">
        {formatTime(call.calledAt)}
      </time>
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-fg">{callOutcomes[call.outcome]}</span>
        <PlaceLink of={call} className="hover:underline" />
      </span>
    </li>
  )
}

function MeetingLine({ meeting }: { meeting: Meeting }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <time dateTime={meeting.startTime} className="w-18 shrink-0 text-sm text-fg tabular-nums">
        {formatTime(meeting.startTime)}
      </time>
      <button
        type="button"
        onClick={() => void dialogs.open('meeting.details', { meeting })}
        className="min-w-0 flex-1 rounded-sm text-left text-sm"
      >
        <span className="block truncate font-medium text-fg hover:underline">
          <bdi>{meeting.title}</bdi>
        </span>
        <span className="block truncate text-muted">{textOfPlace(meeting)}</span>
      </button>
      <MeetingStatusBadge meeting={meeting} />
      <JoinLink meeting={meeting} />
    </li>
  )
}
