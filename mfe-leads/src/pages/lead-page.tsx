import { useEndpoint } from '@ginkgo/api-client'
import { LeadId, type Lead, leadsApi } from '@ginkgo/contracts'
import {
  type Neighbours,
  Part,
  paths,
  RecordMissing,
  Slot,
  useSlot,
  useVerticalOfRecord,
} from '@ginkgo/portal-sdk'
import { Navigate, useParams } from '@ginkgo/router'
import { Card, CardBody, CardHeader, InOrder, LoadFailed, SkeletonRecordPage } from '@ginkgo/ui'
import { UserX } from 'lucide-react'
import { ContactsCard } from '../features/contacts/contacts-card.tsx'
import { LeadDetails } from '../features/lead-page/lead-details.tsx'
import { LeadEnquiries } from '../features/lead-page/lead-enquiries.tsx'
import { LeadHeader } from '../features/lead-page/lead-header.tsx'
import { LeadInfo } from '../features/lead-page/lead-info.tsx'
import { LeadTabs } from '../features/lead-page/lead-tabs.tsx'
import { useLeadNeighbours } from '../features/lead-page/use-lead-neighbours.ts'

const layout = 'mt-4 grid items-start gap-4 lg:grid-cols-[22rem_1fr]'

/** One lead with its enquiries, its contacts and what happened to it. */
export default function LeadPage() {
  const leadId = LeadId.safeParse(useParams().leadId)
  const neighbours = useLeadNeighbours(leadId.data)
  const { data, error, failed } = useEndpoint(
    leadsApi.get,
    leadId.success ? { params: { leadId: leadId.data } } : null,
    { revalidateOnMount: true },
  )
  // The list's row is shown until the lead itself is read.
  const lead = data ?? neighbours?.record
  if (!leadId.success || error?.status === 404) return <LeadMissing />
  // Of a lead that was merged into another one, its address answers with that.
  if (data && data.id !== leadId.data) return <Navigate to={paths.lead(data.id)} replace />
  if (lead)
    return <LeadView key={lead.id} lead={lead} lastContactAt={data?.lastContactAt} neighbours={neighbours} />
  if (error) return <LoadFailed {...failed} />
  return <SkeletonRecordPage label="Loading lead..." layout={layout} />
}

function LeadView({
  lead,
  lastContactAt,
  neighbours,
}: {
  lead: Lead
  /** Undefined until the lead itself is read. */
  lastContactAt: string | null | undefined
  neighbours: Neighbours<Lead> | null | undefined
}) {
  useVerticalOfRecord(lead.verticalId)
  const cards = useSlot('lead.page.main')
  return (
    <div className="mx-auto max-w-6xl">
      <LeadHeader lead={lead} neighbours={neighbours} />
      <InOrder className={layout} narrowOnly>
        <InOrder className="flex flex-col gap-4 max-lg:contents">
          <LeadInfo lead={lead} />
          <Slot name="lead.page.side" lead={lead} />
          <ContactsCard lead={lead} />
          {/* In one column its dates come after what one works with. */}
          <div className="max-lg:order-last">
            <LeadDetails lead={lead} lastContactAt={lastContactAt} />
          </div>
        </InOrder>
        <InOrder className="flex min-w-0 flex-col gap-4">
          <LeadEnquiries lead={lead} />
          {cards.map((card) => (
            <Card key={`${card.app} ${card.id}`}>
              <CardHeader title={card.title} />
              <CardBody>
                <Part of={card} slot="lead.page.main" lead={lead} />
              </CardBody>
            </Card>
          ))}
          <LeadTabs leadId={lead.id} />
        </InOrder>
      </InOrder>
    </div>
  )
}

function LeadMissing() {
  return (
    <RecordMissing
      icon={<UserX />}
      title="Lead not found"
      text="It may have been removed, or it belongs to a vertical you cannot see."
      path={paths.leads}
      backLabel="Back to Leads"
    />
  )
}
