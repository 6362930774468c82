import { useEndpoint } from '@ginkgo/api-client'
import { leadsApi } from '@ginkgo/contracts'
import { BackToList, mayLoseInput, paths } from '@ginkgo/portal-sdk'
import { Link, useNavigate } from '@ginkgo/router'
import { Button, EmptyState, NeighbourButtons, ProgressBar, formatCount } from '@ginkgo/ui'
import { PhoneCall, PhoneOff } from 'lucide-react'
import { CalledLead } from '../features/call-list/called-lead.tsx'
import { useCallList } from '../features/call-list/stored-call-list.ts'

/** The leads of a call list, one after the other. */
export default function CallListPage() {
  const { list, keep } = useCallList()
  const navigate = useNavigate()
  const leadId = list?.leadIds[list.at]
  const next = list?.leadIds[list.at + 1]
  // The next lead is there when its turn comes.
  useEndpoint(leadsApi.get, next ? { params: { leadId: next } } : null)

  if (!list)
    return (
      <EmptyState
        icon={<PhoneCall />}
        title="No call list"
        isPageTitle
        text="Select leads in their table and press Start call list."
        action={backToLeads}
      />
    )
  const { at, leadIds } = list
  const moveTo = (index: number) => keep({ leadIds, at: index })
  const goTo = async (index: number) => {
    if (await mayLoseInput()) moveTo(index)
  }
  const end = async () => {
    if (!(await mayLoseInput())) return
    keep(undefined)
    void navigate(paths.leads)
  }
  if (!leadId)
    return (
      <EmptyState
        icon={<PhoneOff />}
        title={`All ${formatCount(leadIds.length)} done`}
        isPageTitle
        text="You have been through your whole call list."
        action={
          <>
            <Button onClick={() => void end()}>Back to Leads</Button>
            <Button variant="secondary" onClick={() => moveTo(at - 1)}>
              Last lead again
            </Button>
          </>
        }
      />
    )
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <BackToList path={paths.leads} label="Back to Leads" />
        <h1 className="flex-1 text-2xl font-semibold tracking-tight text-fg">Call list</h1>
        <NeighbourButtons
          noun="lead"
          position={at + 1}
          total={leadIds.length}
          goPrevious={at > 0 ? () => void goTo(at - 1) : undefined}
          goNext={() => void goTo(at + 1)}
        />
        <Button variant="ghost" onClick={() => void end()}>
          End list
        </Button>
        <ProgressBar label="Leads that are done" value={at} max={leadIds.length} />
      </header>
      <CalledLead
        key={leadId}
        leadId={leadId}
        onLogged={() => moveTo(at + 1)}
        onSkip={() => void goTo(at + 1)}
      />
    </div>
  )
}

const backToLeads = (
  <Button asChild variant="secondary">
    <Link to={paths.leads}>Back to Leads</Link>
  </Button>
)
