import type { EmailMessage } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { writeReply } from '../emails/write-reply.ts'

export const subjectOf = (email: EmailMessage): string => email.subject || 'No subject'

/** What can follow an e-mail that nobody has answered: another one, or a task. */
export function NoReplyActions({
  email,
  onAddTask,
}: {
  email: EmailMessage
  onAddTask: (title: string) => void
}) {
  const { can } = useSession()
  const canWrite = can('activities:write', email.verticalId)
  return (
    <>
      <Button variant="secondary" size="sm" disabled={!canWrite} onClick={() => writeReply(email)}>
        Write again
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={!canWrite}
        onClick={() => onAddTask(`Follow up: ${subjectOf(email)}`)}
      >
        Add task
      </Button>
    </>
  )
}
