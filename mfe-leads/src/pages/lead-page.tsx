import { useEndpoint } from '@ginkgo/api-client'
import { LeadId, type Lead, leadsApi } from '@ginkgo/contracts'
import { paths, useSession } from '@ginkgo/portal-sdk'
import { Link, useParams } from '@ginkgo/router'
import { Button, EmptyState, LoadFailed } from '@ginkgo/ui'
import { ArrowLeft, UserX } from 'lucide-react'
import { useEffect } from 'react'
import { ContactsCard } from '../features/contacts/contacts-card.tsx'
import { LeadDetails } from '../features/lead-page/lead-details.tsx'
import { LeadEnquiries } from '../features/lead-page/lead-enquiries.tsx'
import { LeadHeader } from '../features/lead-page/lead-header.tsx'
import { LeadInfo } from '../features/lead-page/lead-info.tsx'
import { LeadPageSkeleton } from '../features/lead-page/lead-page-skeleton.tsx'

/** One lead with its enquiries and contacts. */
export default function LeadPage() {
  const leadId = LeadId.safeParse(useParams().leadId)
  const { data, error, mutate, isValidating } = useEndpoint(
    leadsApi.get,
    leadId.success ? { params: { leadId: leadId.data } } : null,
  )
  if (!leadId.success || error?.status === 404) return <LeadMissing />
  if (data) return <LeadView lead={data} />
  if (error) return <LoadFailed retry={() => mutate()} retrying={isValidating} requestId={error.requestId} />
  return <LeadPageSkeleton />
}

function LeadView({ lead }: { lead: Lead }) {
  const { vertical, selectVertical } = useSession()
  // A deep link to a record of another vertical of mine switches to it.
  useEffect(() => {
    if (vertical && vertical.id !== lead.verticalId) selectVertical(lead.verticalId)
  }, [vertical, lead.verticalId, selectVertical])
  return (
    <div className="mx-auto max-w-6xl">
      <LeadHeader lead={lead} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
        <div className="flex flex-col gap-4">
          <LeadInfo lead={lead} />
          <LeadDetails lead={lead} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LeadEnquiries lead={lead} />
          <ContactsCard lead={lead} />
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
