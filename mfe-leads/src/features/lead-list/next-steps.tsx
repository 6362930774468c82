import { useEndpoint } from '@ginkgo/api-client'
import { type Lead, type LeadNextStep, myDayApi, nextStepsAtMost } from '@ginkgo/contracts'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react'

/** What comes next with leads, by their ids; a lead is missing while it is read and where it could not be. */
export type NextStepsOf = ReadonlyMap<string, LeadNextStep>

/**
 * Reads what comes next with the leads of a table, a page at a time, while its columns show it; `readers` must be rendered.
 * Rows take it from here, as a component in each cell would cost more than what it shows.
 */
export function useNextSteps(
  verticalId: string,
  leads: readonly Lead[],
  isShown: boolean,
): { readonly steps: NextStepsOf; readonly readers: ReactNode } {
  const [read, setRead] = useState<ReadonlyMap<string, readonly LeadNextStep[]>>(new Map())
  const take = useCallback(
    (leadIds: string, steps: readonly LeadNextStep[]) =>
      setRead((before) => new Map(before).set(leadIds, steps)),
    [],
  )
  const pages = useMemo(() => {
    const count = isShown ? Math.ceil(leads.length / nextStepsAtMost) : 0
    return Array.from({ length: count }, (_, page) =>
      leads
        .slice(page * nextStepsAtMost, (page + 1) * nextStepsAtMost)
        .map(({ id }) => id)
        .join(','),
    )
  }, [leads, isShown])
  const steps = useMemo(
    () =>
      new Map(pages.flatMap((leadIds) => read.get(leadIds) ?? []).map((step) => [String(step.leadId), step])),
    [pages, read],
  )
  const readers = pages.map((leadIds) => (
    <PageReader key={leadIds} verticalId={verticalId} leadIds={leadIds} onRead={take} />
  ))
  return { steps, readers }
}

/** Somebody may have planned something since the table was left. */
function PageReader({
  verticalId,
  leadIds,
  onRead,
}: {
  verticalId: string
  /** As they are asked for. */
  leadIds: string
  onRead: (leadIds: string, steps: readonly LeadNextStep[]) => void
}) {
  const { data } = useEndpoint(
    myDayApi.nextSteps,
    { query: { verticalId, leadIds } },
    { revalidateOnMount: true },
  )
  useLayoutEffect(() => {
    if (data) onRead(leadIds, data)
  }, [data, leadIds, onRead])
  return null
}
