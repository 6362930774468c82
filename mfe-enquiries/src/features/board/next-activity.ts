import type { Enquiry } from '@ginkgo/contracts'

/** What is to be done next with an enquiry. */
export interface NextActivity {
  readonly kind: 'task' | 'meeting'
  readonly title: string
  /** `YYYY-MM-DD` in the calendar of who reads it; null for a task without a due date. */
  readonly day: string | null
  /** When a meeting begins. */
  readonly startTime?: string
}

/**
 * The open task or the planned meeting that comes first. A task has no time of day, so it comes before a meeting of its
 * day; without a due date it comes last.
 * @param dayOf the day of an instant in the calendar of who reads it
 */
export function nextActivityOf(
  { nextTask, nextMeeting }: Pick<Enquiry, 'nextTask' | 'nextMeeting'>,
  dayOf: (instant: string) => string,
): NextActivity | undefined {
  const task = nextTask && { kind: 'task' as const, title: nextTask.title, day: nextTask.dueDate }
  const meeting = nextMeeting && {
    kind: 'meeting' as const,
    title: nextMeeting.title,
    day: dayOf(nextMeeting.startTime),
    startTime: nextMeeting.startTime,
  }
  if (!task || !meeting) return task ?? meeting ?? undefined
  return task.day !== null && task.day <= meeting.day ? task : meeting
}
