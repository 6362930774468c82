import type { Task, TaskCreate } from '@ginkgo/contracts'
import type { FormOutput, useZodForm } from '@ginkgo/ui/form'

export type TaskForm = ReturnType<typeof useZodForm<typeof TaskCreate>>
export type TaskValues = FormOutput<typeof TaskCreate>

/** Every field of the form under its label, in the order of the form. */
export const taskFieldLabels = {
  title: 'Title',
  description: 'Description',
  dueDate: 'Due Date',
  assigneeId: 'Assignee',
} as const satisfies Record<keyof TaskValues, string>

/** A new task's form. */
export const emptyTask = { title: '', description: '', dueDate: null, assigneeId: null }

/** The form of a task that exists: the same fields, with nothing where it has none. */
export const valuesOf = ({ title, description, dueDate, assigneeId }: Task): TaskValues => ({
  title,
  description: description ?? '',
  dueDate,
  assigneeId,
})
