import type { TaskPlan } from '@ginkgo/contracts'
import { workingDay } from '@ginkgo/contracts/dates'
import { formatDateParts, formatCount } from '@ginkgo/ui'

const dayText = (day: string) =>
  formatDateParts(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

const tasks = (count: number) => `${formatCount(count)} ${count === 1 ? 'task' : 'tasks'}`

/** On which days so many tasks are going to be due; nothing while the plan is not complete. */
export function textOfPlan(
  count: number,
  { firstDueDate, perDay }: Pick<TaskPlan, 'firstDueDate' | 'perDay'>,
): string | undefined {
  if (!firstDueDate || !Number.isInteger(perDay) || perDay < 1) return undefined
  const days = Math.ceil(count / perDay)
  const [first, last] = [workingDay(firstDueDate), workingDay(firstDueDate, days - 1)].map(dayText)
  return days === 1
    ? `${tasks(count)} on ${first}`
    : `${tasks(count)} on ${days} working days, from ${first} to ${last}`
}
