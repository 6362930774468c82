import { usePages } from '@ginkgo/api-client'
import { type EnquiryDetail, emailsApi, meetingsApi, tasksApi } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { latestEmails } from '../features/next-step/unanswered.ts'
import { NextStepCard } from '../features/next-step/next-step-card.tsx'

/** What is to be done next with an enquiry. */
export default function EnquiryNextStep({ enquiry: { id } }: { enquiry: Pick<EnquiryDetail, 'id'> }) {
  const params = { enquiryId: id }
  const tasks = usePages(tasksApi.ofEnquiry, { params })
  const meetings = usePages(meetingsApi.ofEnquiry, { params })
  const emails = usePages(emailsApi.ofEnquiry, { params }, latestEmails)
  return (
    <NextStepCard
      tasks={tasks}
      meetings={meetings}
      emails={emails}
      withPlace={false}
      onAddTask={(title) => void dialogs.open('task.create', { ...params, ...(title && { title }) })}
    />
  )
}
