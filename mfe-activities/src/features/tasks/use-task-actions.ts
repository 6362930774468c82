import { call, useReplace, userMessage } from '@ginkgo/api-client'
import { type Task, tasksApi, type UserId } from '@ginkgo/contracts'
import { confirm, toast, toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { useAfterChange } from '../after-change.ts'

type Change = Partial<Pick<Task, 'dueDate' | 'assigneeId'>>

/** Re-dates, reassigns and deletes tasks; the first two with Undo. */
export function useTaskActions(task: Task) {
  const afterChange = useAfterChange()
  const replace = useReplace()
  const patch = async (body: Change, undo?: Change) => {
    try {
      replace('tasks', await call(tasksApi.update, { params: { taskId: task.id }, body }))
      toast({
        title: 'Success',
        description: 'Task updated successfully',
        ...(undo && { action: { label: 'Undo', onSelect: () => void patch(undo) } }),
      })
      await afterChange()
    } catch (error) {
      toastError(userMessage(error, 'Failed to update task'))
    }
  }
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete task',
      description: `${task.title} is deleted for everybody.`,
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (!sure) return
    try {
      await call(tasksApi.delete, { params: { taskId: task.id } })
      toastSuccess('Task deleted successfully')
      await afterChange()
    } catch (error) {
      toastError(userMessage(error, 'Failed to delete task'))
    }
  }
  return {
    redate: (dueDate: string | null) => patch({ dueDate }, { dueDate: task.dueDate }),
    assign: (assigneeId: UserId) => patch({ assigneeId }, { assigneeId: task.assigneeId }),
    remove,
  }
}
