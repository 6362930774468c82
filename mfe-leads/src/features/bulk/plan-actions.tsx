import type { Lead } from '@ginkgo/contracts'
import { dialogs, Slot, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { ListTodo, PhoneCall } from 'lucide-react'
import { useStartCallList } from '../call-list/use-start-call-list.ts'

/** What is planned for the selected leads, and what others have added. */
export function PlanActions({
  leads,
  disabled,
  onDone,
}: {
  leads: readonly Lead[]
  disabled: boolean
  onDone: () => void
}) {
  const { can } = useSession()
  const mayPlan = can('activities:write', useVertical().id) && leads[0]?.archivedAt === null
  const startCallList = useStartCallList()
  const createTasks = async () => {
    if (await dialogs.open('task.createForLeads', { leads })) onDone()
  }
  return (
    <>
      {mayPlan ? (
        <>
          <Button
            variant="ghost"
            size="sm"
            icon={<ListTodo size={14} />}
            disabled={disabled}
            onClick={() => void createTasks()}
          >
            Create tasks
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<PhoneCall size={14} />}
            disabled={disabled}
            onClick={() => void startCallList(leads.map(({ id }) => id))}
          >
            Start call list
          </Button>
        </>
      ) : null}
      <Slot name="lead.bulk" size="button" leads={leads} />
    </>
  )
}
