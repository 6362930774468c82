import { useEndpoint } from '@ginkgo/api-client'
import { LeadId, type Lead, leadsApi } from '@ginkgo/contracts'
import { paths, useSession, Widget } from '@ginkgo/portal-sdk'
import { Link, useParams } from '@ginkgo/router'
import { Button, Card, CardBody, CardHeader, EmptyState, LoadFailed } from '@ginkgo/ui'
import { ArrowLeft, UserX } from 'lucide-react'
import { useEffect } from 'react'
import { ContactsCard } from '../features/contacts/contacts-card.tsx'
import { LeadDetails } from '../features/lead-page/lead-details.tsx'
import { LeadEnquiries } from '../features/lead-page/lead-enquiries.tsx'
import { LeadHeader } from '../features/lead-page/lead-header.tsx'
import { LeadInfo } from '../features/lead-page/lead-info.tsx'
import { LeadPageSkeleton } from '../features/lead-page/lead-page-skeleton.tsx'
import { type Neighbours, useNeighbours } from '../features/lead-page/use-neighbours.ts'

/** One lead with its enquiries, its contacts and what happened to it. */
export default function LeadPage() {
  const leadId = LeadId.safeParse(useParams().leadId)
  const neighbours = useNeighbours(leadId.data)
  const { data, error, mutate, isValidating } = useEndpoint(
    leadsApi.get,
    leadId.success ? { params: { leadId: leadId.data } } : null,
    { revalidateIfStale: true },
  )
  // What the list knows is shown until the lead itself is there.
  const lead = data ?? neighbours?.lead
  if (!leadId.success || error?.status === 404) return <LeadMissing />
  if (lead) return <LeadView key={lead.id} lead={lead} neighbours={neighbours} />
  if (error) return <LoadFailed retry={() => mutate()} retrying={isValidating} requestId={error.requestId} />
  return <LeadPageSkeleton />
}

function LeadView({ lead, neighbours }: { lead: Lead; neighbours: Neighbours | undefined }) {
  const { vertical, selectVertical } = useSession()
  // A deep link to a record of another vertical of mine switches to it.
  useEffect(() => {
    if (vertical && vertical.id !== lead.verticalId) selectVertical(lead.verticalId)
  }, [vertical, lead.verticalId, selectVertical])
  return (
    <div className="mx-auto max-w-6xl">
      <LeadHeader lead={lead} neighbours={neighbours} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
        <div className="flex flex-col gap-4">
          <LeadInfo lead={lead} />
          <LeadDetails lead={lead} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LeadEnquiries lead={lead} />
          <ContactsCard lead={lead} />
          <Card>
            <CardHeader title="Activity" />
            <CardBody>
              <Widget name="lead.activity" leadId={lead.id} />
            </CardBody>
          </Card>
        </div>
      </div>
    </div>
  )
}

function LeadMissing() {
  return (
    <EmptyState
      icon={<UserX />}
      title="Lead not found"
      isPageTitle
      text="It may have been removed, or it belongs to a vertical you cannot see."
      action={
        <Button asChild variant="secondary">
          <Link to={paths.leads}>
            <ArrowLeft size={14} aria-hidden="true" /> Back to Leads
          </Link>
        </Button>
      }
    />
  )
}
