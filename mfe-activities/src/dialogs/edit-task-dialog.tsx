import type { DialogProps } from '@ginkgo/portal-sdk'
import { TaskDialog } from '../features/tasks/task-dialog.tsx'

/** Edit Task. */
export default function EditTaskDialog({ task, close }: DialogProps<'task.edit'>) {
  return <TaskDialog task={task} onClose={(saved) => close(saved && { taskId: saved.id })} />
}
