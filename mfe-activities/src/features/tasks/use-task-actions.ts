import { call, useReplace } from '@ginkgo/api-client'
import { type Task, tasksApi, type UserId } from '@ginkgo/contracts'
import { attempt, confirm, toastSuccess } from '@ginkgo/portal-sdk'
import { useAfterChange } from '../after-change.ts'

type Change = Partial<Pick<Task, 'dueDate' | 'assigneeId'>>

/** Re-dates, reassigns and deletes tasks; the first two with Undo. */
export function useTaskActions(task: Task) {
  const afterChange = useAfterChange()
  const replace = useReplace()
  const patch = async (body: Change, undo?: Change) => {
    await attempt(async () => {
      replace('tasks', await call(tasksApi.update, { params: { taskId: task.id }, body }))
      const takeBack = undo && { label: 'Undo', onSelect: () => void patch(undo) }
      toastSuccess('Task updated successfully', takeBack)
      await afterChange()
    }, 'Failed to update task')
  }
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete task',
      description: `${task.title} is deleted for everybody.`,
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (!sure) return
    await attempt(async () => {
      await call(tasksApi.delete, { params: { taskId: task.id } })
      toastSuccess('Task deleted successfully')
      await afterChange()
    }, 'Failed to delete task')
  }
  return {
    redate: (dueDate: string | null) => patch({ dueDate }, { dueDate: task.dueDate }),
    assign: (assigneeId: UserId) => patch({ assigneeId }, { assigneeId: task.assigneeId }),
    remove,
  }
}
