import type { Lead } from '@ginkgo/contracts'
import { useListNeighbours } from '@ginkgo/lists'
import { type Neighbours, paths } from '@ginkgo/portal-sdk'
import leadListData from '../lead-list/lead-list-data.ts'

/** The leads before and after this one in the list its page was opened from. */
export const useLeadNeighbours = (leadId: string | undefined): Neighbours<Lead> | null | undefined =>
  useListNeighbours(leadListData, { id: leadId, pathOf: ({ id }) => paths.lead(id) })
