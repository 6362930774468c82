import { usePages } from '@ginkgo/api-client'
import { type Lead, meetingsApi, tasksApi } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { NextStepCard } from '../features/next-step/next-step-card.tsx'

/** What is to be done next with a lead and its enquiries. */
export default function LeadNextStep({ lead: { id } }: { lead: Pick<Lead, 'id'> }) {
  const params = { leadId: id }
  const tasks = usePages(tasksApi.ofLead, { params })
  const meetings = usePages(meetingsApi.ofLead, { params })
  return (
    <NextStepCard
      tasks={tasks}
      meetings={meetings}
      withPlace
      onAddTask={() => void dialogs.open('task.create', params)}
    />
  )
}
