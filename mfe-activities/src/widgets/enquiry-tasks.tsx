import { usePages } from '@ginkgo/api-client'
import { type EnquiryId, tasksApi } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { TaskList } from '../features/tasks/task-list.tsx'

/** The tasks of an enquiry. */
export default function EnquiryTasks({ enquiryId }: { enquiryId: EnquiryId }) {
  const tasks = usePages(tasksApi.ofEnquiry, { params: { enquiryId } })
  const add = () => void dialogs.open('task.create', { enquiryId })
  return <TaskList tasks={tasks} withPlace={false} onAdd={add} />
}
