import { type Task, tasksApi, type TaskStatus } from '@ginkgo/contracts'
import { toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { askNextStep, dropNextStep } from './next-step-question.ts'

/**
 * Completes tasks and opens them again, with Undo. After a completed one it is asked what follows, unless `isFollowed`
 * says that something does.
 */
export function useTaskStatus(): (task: Task, isFollowed?: boolean) => Promise<void> {
  const { send } = useMutation(tasksApi.setStatus, { failed: 'Failed to update task status' })
  const set = async (task: Task, status: TaskStatus, undoable: boolean, isFollowed = false) => {
    const undo = { label: 'Undo', onSelect: () => void set(task, task.status, false) }
    await send(
      { params: { taskId: task.id }, body: { status } },
      {
        done: () => {
          toastSuccess('Task status updated', undoable ? undo : undefined)
          if (status !== 'completed') dropNextStep(task)
          else if (!isFollowed) askNextStep(task)
        },
      },
    )
  }
  return (task, isFollowed) =>
    set(task, task.status === 'pending' ? 'completed' : 'pending', true, isFollowed)
}
