import type { Meeting, Task } from '@ginkgo/contracts'

/** An open task or a planned meeting of a lead or an enquiry. */
export type PlannedStep =
  | { readonly kind: 'task'; readonly day: string | null; readonly record: Task }
  | { readonly kind: 'meeting'; readonly day: string; readonly record: Meeting }

const last = '9999-12-31'

/**
 * What is to be done, the earliest first. A task has no time of day, so it comes before a meeting of its day; without a
 * due date it comes last.
 * @param dayOf the day of an instant in the calendar of who reads it
 */
export function plannedSteps(
  tasks: readonly Task[],
  meetings: readonly Meeting[],
  dayOf: (instant: string) => string,
): PlannedStep[] {
  const steps: PlannedStep[] = [
    ...tasks
      .filter(({ status }) => status === 'pending')
      .map((record) => ({ kind: 'task' as const, day: record.dueDate, record })),
    ...meetings
      .filter(({ status }) => status === 'scheduled' || status === 'ongoing')
      .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
      .map((record) => ({ kind: 'meeting' as const, day: dayOf(record.startTime), record })),
  ]
  return steps.toSorted((one, other) => (one.day ?? last).localeCompare(other.day ?? last))
}
