import type { PagesResult } from '@ginkgo/api-client'
import type { EmailMessage, Meeting, Task } from '@ginkgo/contracts'
import { dialogs, paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Button,
  calendarDateOf,
  Card,
  CardHeader,
  formatDueDate,
  formatTime,
  LoadFailed,
  SkeletonText,
  useToday,
} from '@ginkgo/ui'
import { CalendarDays, Plus } from 'lucide-react'
import { useState } from 'react'
import { JoinLink } from '../meetings/meeting-actions.tsx'
import { MeetingStatusBadge } from '../meetings/meeting-status.tsx'
import { NextStepPrompt } from '../tasks/next-step-prompt.tsx'
import { TaskDue } from '../tasks/task-due.tsx'
import { TaskMenu } from '../tasks/task-menu.tsx'
import { TaskToggle } from '../tasks/task-toggle.tsx'
import { NoReply } from './no-reply.tsx'
import { type PlannedStep, plannedSteps } from './planned-steps.ts'

const shownAtFirst = 3

/** What is to be done next with a lead or an enquiry; a task is completed where it stands. */
export function NextStepCard({
  tasks,
  meetings,
  emails,
  withPlace,
  onAddTask,
}: {
  tasks: PagesResult<Task>
  meetings: PagesResult<Meeting>
  emails: PagesResult<EmailMessage>
  /** Each names the enquiry it is of. */
  withPlace: boolean
  onAddTask: (title?: string) => void
}) {
  const { can } = useSession()
  return (
    <Card>
      <CardHeader
        title="Next Step"
        actions={
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus size={14} />}
            disabled={!can('activities:write')}
            onClick={() => onAddTask()}
          >
            Task
          </Button>
        }
      />
      <NoReply emails={emails.rows ?? []} onAddTask={onAddTask} />
      <Steps tasks={tasks} meetings={meetings} withPlace={withPlace} />
      <NextStepPrompt />
    </Card>
  )
}

function Steps({
  tasks,
  meetings,
  withPlace,
}: {
  tasks: PagesResult<Task>
  meetings: PagesResult<Meeting>
  withPlace: boolean
}) {
  const [isWhole, setWhole] = useState(false)
  if (!tasks.rows || !meetings.rows) {
    const failed = [tasks, meetings].find(({ rows, error }) => !rows && error)
    if (failed) return <LoadFailed {...failed.failed} />
    return (
      <div className="p-4">
        <SkeletonText lines={2} />
      </div>
    )
  }
  const steps = plannedSteps(tasks.rows, meetings.rows, (instant) => calendarDateOf(instant))
  if (steps.length === 0)
    return <p className="px-4 py-3 text-sm text-muted">Nothing is planned. Say what comes next.</p>
  const shown = isWhole ? steps : steps.slice(0, shownAtFirst)
  const others = steps.length - shown.length
  return (
    <>
      <ul className="divided mx-4 py-1">
        {shown.map((step) => (
          <Step key={step.record.id} step={step} withPlace={withPlace} />
        ))}
      </ul>
      {others > 0 ? (
        <div className="border-t border-line px-2 py-1">
          <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
            {`Show ${others} more`}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Step({ step, withPlace }: { step: PlannedStep; withPlace: boolean }) {
  const today = useToday()
  const { enquiry } = step.record
  const place =
    withPlace && enquiry ? (
      <Link to={paths.enquiry(enquiry.id)} className="block truncate rounded-sm text-muted hover:underline">
        <bdi>{enquiry.title}</bdi>
      </Link>
    ) : null
  if (step.kind === 'task')
    return (
      <li className="flex items-start gap-2 py-1">
        <TaskToggle task={step.record} />
        <div className="min-w-0 flex-1 py-1.5 text-sm">
          <p className="font-medium break-words text-fg">
            <bdi>{step.record.title}</bdi>
          </p>
          {place}
          <p className="text-muted">
            <TaskDue task={step.record} />
          </p>
        </div>
        <TaskMenu task={step.record} />
      </li>
    )
  const meeting = step.record
  return (
    <li className="flex items-start gap-2 py-1">
      <span className="flex w-4.5 shrink-0 justify-center pt-2 text-muted">
        <CalendarDays size={16} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 py-1.5 text-sm">
        <button
          type="button"
          onClick={() => void dialogs.open('meeting.details', { meeting })}
          className="max-w-full rounded-sm text-left font-medium break-words text-fg hover:underline"
        >
          <bdi>{meeting.title}</bdi>
        </button>
        {place}
        <p className="text-muted tabular-nums">
          <time dateTime={meeting.startTime}>
            {formatDueDate(step.day, today)}, {formatTime(meeting.startTime)}
          </time>{' '}
          {meeting.needsOutcome ? <MeetingStatusBadge meeting={meeting} /> : null}
        </p>
      </div>
      <JoinLink meeting={meeting} />
    </li>
  )
}
