import type { DialogProps } from '@ginkgo/portal-sdk'
import { TaskDialog } from '../features/tasks/task-dialog.tsx'

/** Quick Add Task. */
export default function AddTaskDialog({ enquiryId, close }: DialogProps<'task.create'>) {
  return <TaskDialog enquiryId={enquiryId} onClose={(saved) => close(saved && { taskId: saved.id })} />
}
