import { usePages } from '@ginkgo/api-client'
import { type Lead, emailsApi, meetingsApi, tasksApi } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { latestEmails } from '../features/next-step/unanswered.ts'
import { NextStepCard } from '../features/next-step/next-step-card.tsx'

/** What is to be done next with a lead and its enquiries. */
export default function LeadNextStep({ lead: { id } }: { lead: Pick<Lead, 'id'> }) {
  const params = { leadId: id }
  const tasks = usePages(tasksApi.ofLead, { params })
  const meetings = usePages(meetingsApi.ofLead, { params })
  const emails = usePages(emailsApi.ofLead, { params }, latestEmails)
  return (
    <NextStepCard
      tasks={tasks}
      meetings={meetings}
      emails={emails}
      withPlace
      onAddTask={(title) => void dialogs.open('task.create', { ...params, ...(title && { title }) })}
    />
  )
}
