import { useEndpoint } from '@ginkgo/api-client'
import { type Enquiry, type EnquiryCounts, organizationApi } from '@ginkgo/contracts'
import { useOfferCall } from '@ginkgo/fields/phone'
import { editCells, type ListContext, listTable } from '@ginkgo/lists'
import { useSlot } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'
import { useMemo } from 'react'
import { enquiryInPlace } from '../in-place/enquiry-value.tsx'
import { usePendingMoves } from '../stage-change/pending-moves.ts'
import { useStageWork } from '../stage-change/stage-work.tsx'
import { EnquiryCard } from './enquiry-card.tsx'
import { enquiryColumns, isDateHidden } from './enquiry-columns.tsx'

/** The columns for whoever looks at them. */
function useEnquiryCells({ fields, mayWrite, choices: { choices } }: ListContext<Enquiry>) {
  const { stages, moveTo } = useStageWork()
  const onMove = mayWrite ? moveTo : undefined
  const waiting = usePendingMoves('waiting')
  const offerCall = useOfferCall()
  const added = useSlot('enquiry.row')
  const areApart = isDateHidden(choices)
  // Rows have the ids of people alone.
  const namesPeople = choices?.some(({ id, hidden }) => id === 'assignedTo' && !hidden)
  const { data } = useEndpoint(organizationApi.users, namesPeople ? {} : null)
  const names = useMemo(() => data && new Map(data.map((user) => [user.id, personName(user)])), [data])
  return useMemo(
    () => enquiryColumns(fields, { stages, onMove, waiting, offerCall, names, added, areApart }),
    [fields, stages, onMove, waiting, offerCall, names, added, areApart],
  )
}

/** The enquiries as a table, on a phone as cards. */
export const EnquiryTable = listTable<Enquiry, EnquiryCounts>({
  cells: useEnquiryCells,
  card: (enquiry, place) => <EnquiryCard enquiry={enquiry} {...place} />,
  cardHeight: 150,
  inPlace: editCells((session, enquiry, name, fields) => enquiryInPlace(session, fields, enquiry, name)),
})
