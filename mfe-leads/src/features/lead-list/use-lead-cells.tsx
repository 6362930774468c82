import type { Lead } from '@ginkgo/contracts'
import { useColumns } from '@ginkgo/fields/columns'
import { useOfferCall } from '@ginkgo/fields/phone'
import type { ListContext } from '@ginkgo/lists'
import { dialogs, useSession, useSlot, useVertical } from '@ginkgo/portal-sdk'
import { useIsMobile, useMediaQuery, useToday } from '@ginkgo/ui'
import type { DataColumn } from '@ginkgo/ui/table'
import { useMemo } from 'react'
import { leadColumns } from './lead-columns.tsx'
import { showsNextSteps, withNextSteps } from './next-step-cells.tsx'
import { useNextSteps } from './next-steps.ts'

/** The row's action, undefined where it is not allowed. */
export function useCreateEnquiry(): ((lead: Lead) => void) | undefined {
  const vertical = useVertical()
  return useSession().can('enquiries:write', vertical.id) ? openEnquiryDialog : undefined
}

/** All columns of the list for whoever looks at them, with what comes next with the leads where that is shown. */
export function useLeadCells({
  verticalId,
  fields,
  choices,
  pages: { rows = noLeads },
}: ListContext<Lead>): readonly DataColumn<Lead>[] {
  const offerCall = useOfferCall()
  const createEnquiry = useCreateEnquiry()
  const added = useSlot('lead.row')
  const isWide = useMediaQuery('(width >= 90rem)')
  const isPhone = useIsMobile()
  const today = useToday()
  const all = useMemo(
    () => leadColumns(fields, offerCall, createEnquiry, added, isWide),
    [fields, offerCall, createEnquiry, added, isWide],
  )
  const { shown } = useColumns(all, choices)
  const steps = useNextSteps(verticalId, rows, !isPhone && showsNextSteps(shown))
  return useMemo(() => withNextSteps(all, steps, today), [all, steps, today])
}

const noLeads: readonly Lead[] = []

function openEnquiryDialog(lead: Lead): void {
  void dialogs.open('enquiry.create', { leadId: lead.id })
}
