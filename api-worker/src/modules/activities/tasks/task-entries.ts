import type { TaskPatch, TaskStatus } from '@ginkgo/contracts'
import type { z } from 'zod'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

// What the activity stream says of a task.

export const taskSet = (task: Titled, status: TaskStatus) => ({
  recordId: task.id,
  type: status === 'completed' ? 'task.completed' : 'task.reopened',
  title: status === 'completed' ? 'Task completed' : 'Task opened again',
  description: task.title,
  changes: changesOf(task, { status }),
})

export const taskUpdated = (task: Titled, patch: z.input<typeof TaskPatch>) => ({
  recordId: task.id,
  type: 'task.updated',
  title: 'Task changed',
  description: patch.title ?? task.title,
  changes: changesOf(task, patch),
})

export const taskDeleted = ({ id, title }: Titled) => ({
  recordId: id,
  type: 'task.deleted',
  title: 'Task deleted',
  description: title,
})
