import { useEndpointOfEach } from '@ginkgo/api-client'
import { type Lead, type LeadNextStep, myDayApi, nextStepsAtMost } from '@ginkgo/contracts'
import { useMemo } from 'react'

/** What comes next with leads, by their ids; a lead is missing while it is read and where it could not be. */
export type NextStepsOf = ReadonlyMap<string, LeadNextStep>

/**
 * Reads what comes next with the leads of a table, a page at a time, while its columns show it. Rows take it from here, as a
 * component in each cell would cost more than what it shows.
 */
export function useNextSteps(verticalId: string, leads: readonly Lead[], isShown: boolean): NextStepsOf {
  const count = isShown ? Math.ceil(leads.length / nextStepsAtMost) : 0
  const pages = Array.from({ length: count }, (_, page) => {
    const ofPage = leads.slice(page * nextStepsAtMost, (page + 1) * nextStepsAtMost)
    return { query: { verticalId, leadIds: ofPage.map(({ id }) => id).join(',') } }
  })
  // Somebody may have planned something since the table was left.
  const answers = useEndpointOfEach(myDayApi.nextSteps, pages, { revalidateOnMount: true })
  return useMemo(
    () => new Map(answers.flatMap((steps) => steps ?? []).map((step) => [String(step.leadId), step])),
    [answers],
  )
}
