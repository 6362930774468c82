import { useEndpoint } from '@ginkgo/api-client'
import { type Lead, type LeadNextStep, myDayApi, nextStepsAtMost } from '@ginkgo/contracts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

interface Asked {
  readonly verticalId: string
  /** The ids of each page, as they are asked for. */
  readonly pages: readonly string[]
}

const AskedSteps = createContext<Asked | undefined>(undefined)

/** Reads what comes next with the leads of a table, a page at a time, while its columns show it. */
export function NextSteps({
  verticalId,
  leads,
  isShown,
  children,
}: {
  verticalId: string
  leads: readonly Lead[]
  isShown: boolean
  children: ReactNode
}) {
  const asked = useMemo(() => {
    const count = isShown ? Math.ceil(leads.length / nextStepsAtMost) : 0
    const pages = Array.from({ length: count }, (_, page) =>
      leads
        .slice(page * nextStepsAtMost, (page + 1) * nextStepsAtMost)
        .map(({ id }) => id)
        .join(','),
    )
    return { verticalId, pages }
  }, [verticalId, leads, isShown])
  return (
    <AskedSteps value={asked}>
      {asked.pages.map((leadIds) => (
        <FreshPage key={leadIds} verticalId={verticalId} leadIds={leadIds} />
      ))}
      {children}
    </AskedSteps>
  )
}

/** Cells take what is there; somebody may have planned something since the table was left. */
function FreshPage({ verticalId, leadIds }: { verticalId: string; leadIds: string }) {
  useEndpoint(myDayApi.nextSteps, { query: { verticalId, leadIds } }, { revalidateOnMount: true })
  return null
}

/** What comes next with the lead of a row; undefined while it is read or where it could not be. */
export function useNextStep(lead: Lead, index: number): LeadNextStep | undefined {
  const asked = useContext(AskedSteps)
  const leadIds = asked?.pages[Math.floor(index / nextStepsAtMost)]
  const { data } = useEndpoint(
    myDayApi.nextSteps,
    asked && leadIds ? { query: { verticalId: asked.verticalId, leadIds } } : null,
  )
  return data?.find(({ leadId }) => leadId === lead.id)
}
