import { type ContactId, type EnquiryId, isAllowed, type LeadId, type Task } from '@ginkgo/contracts'
import { dialogs, toast, useSession, whenBack } from '@ginkgo/portal-sdk'
import { isolated } from '@ginkgo/ui'
import { useCallback } from 'react'

/** Who is called, and what the call is about. */
export interface Callee {
  readonly verticalId: string
  readonly leadId: LeadId
  readonly enquiryId?: EnquiryId | null
  /** The contact person; left out where it is the lead itself. */
  readonly contactId?: ContactId | null
  /** What the call is for. */
  readonly task?: Task
  readonly name: string
}

/** Who comes back from a call has first to put the telephone away. */
const offeredForMs = 30_000

/** What a press of a telephone link does: when the person is back, logging the call is offered, if they may do that. */
export type OfferCall = (callee: Callee) => (() => void) | undefined

/** Offers calls of several people, as in a table. */
export function useOfferCall(): OfferCall {
  const { user } = useSession()
  return useCallback(
    (callee) => (isAllowed(user, 'activities:write', callee.verticalId) ? offer(callee) : undefined),
    [user],
  )
}

export const useCallOffer: OfferCall = (callee) => useOfferCall()(callee)

function offer(callee: Callee): () => void {
  const { leadId, enquiryId, contactId, task, name } = callee
  const log = () =>
    void dialogs.open('call.log', {
      leadId,
      name,
      ...(enquiryId && { enquiryId }),
      ...(contactId && { contactId }),
      ...(task && { task }),
    })
  return () =>
    whenBack(() =>
      toast({
        title: `Log call with ${isolated(name)}?`,
        durationMs: offeredForMs,
        action: { label: 'Log Call', onSelect: log },
      }),
    )
}
