import { call } from '@ginkgo/api-client'
import { type Task, tasksApi, type TaskStatus } from '@ginkgo/contracts'
import { attempt, toastSuccess } from '@ginkgo/portal-sdk'
import { useAfterChange } from '../after-change.ts'
import { askNextStep, dropNextStep } from './next-step-question.ts'

/** Completes tasks and opens them again, with Undo. */
export function useTaskStatus(): (task: Task) => Promise<void> {
  const afterChange = useAfterChange()
  const set = async (task: Task, status: TaskStatus, undoable: boolean) => {
    await attempt(async () => {
      await call(tasksApi.setStatus, { params: { taskId: task.id }, body: { status } })
      const undo = { label: 'Undo', onSelect: () => void set(task, task.status, false) }
      toastSuccess('Task status updated', undoable ? undo : undefined)
      if (status === 'completed') askNextStep(task)
      else dropNextStep(task)
      await afterChange()
    }, 'Failed to update task status')
  }
  return (task) => set(task, task.status === 'pending' ? 'completed' : 'pending', true)
}
