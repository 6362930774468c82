import { usePages } from '@ginkgo/api-client'
import { type LeadId, tasksApi } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { TaskList } from '../features/tasks/task-list.tsx'

/** The tasks of a lead and of its enquiries. */
export default function LeadTasks({ leadId }: { leadId: LeadId }) {
  const tasks = usePages(tasksApi.ofLead, { params: { leadId } })
  const add = () => void dialogs.open('task.create', { leadId })
  return <TaskList tasks={tasks} withPlace={true} onAdd={add} />
}
