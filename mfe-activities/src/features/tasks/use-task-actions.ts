import { type Task, tasksApi, type UserId } from '@ginkgo/contracts'
import { confirm, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { isolated } from '@ginkgo/ui'

type Change = Partial<Pick<Task, 'dueDate' | 'assigneeId'>>

/** Re-dates, reassigns and deletes tasks; the first two with Undo. */
export function useTaskActions(task: Task) {
  const updating = useMutation(tasksApi.update, { failed: 'Failed to update task' })
  const removing = useMutation(tasksApi.delete, {
    saved: 'Task deleted successfully',
    failed: 'Failed to delete task',
  })
  const patch = async (body: Change, undo?: Change) => {
    const takeBack = undo && { label: 'Undo', onSelect: () => void patch(undo) }
    await updating.send(
      { params: { taskId: task.id }, body },
      { done: () => toastSuccess('Task updated successfully', takeBack) },
    )
  }
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete task',
      description: `${isolated(task.title)} is deleted for everybody.`,
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await removing.send({ params: { taskId: task.id } })
  }
  return {
    redate: (dueDate: string | null) => patch({ dueDate }, { dueDate: task.dueDate }),
    assign: (assigneeId: UserId) => patch({ assigneeId }, { assigneeId: task.assigneeId }),
    remove,
  }
}
