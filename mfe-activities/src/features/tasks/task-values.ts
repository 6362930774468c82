import { type Task, type TaskCreate, taskFields } from '@ginkgo/contracts'
import { emptyValues, labelsOf, valuesOf as formValuesOf } from '@ginkgo/fields'
import type { FormOutput, useZodForm } from '@ginkgo/ui/form'

export type TaskForm = ReturnType<typeof useZodForm<typeof TaskCreate>>
export type TaskValues = FormOutput<typeof TaskCreate>

/** Every field of the form under its label, in the order of the form. */
export const taskFieldLabels = labelsOf(taskFields)

/** A new task's form. */
export const emptyTask = emptyValues<TaskValues>(taskFields)

/** The form of a task that exists. */
export const valuesOf = (task: Task) => formValuesOf<TaskValues>(taskFields, task)
