import { useEndpoint } from '@ginkgo/api-client'
import { EnquiryId, enquiriesApi, type EnquiryDetail } from '@ginkgo/contracts'
import { paths, useSession, Widget } from '@ginkgo/portal-sdk'
import { Link, useParams } from '@ginkgo/router'
import { Button, EmptyState, LoadFailed } from '@ginkgo/ui'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { EnquiryHeader } from '../features/enquiry-page/enquiry-header.tsx'
import { EnquiryPageSkeleton } from '../features/enquiry-page/enquiry-page-skeleton.tsx'
import { EnquirySummary } from '../features/enquiry-page/enquiry-summary.tsx'
import { EnquiryTabs } from '../features/enquiry-page/enquiry-tabs.tsx'
import { StageHistory } from '../features/enquiry-page/stage-history.tsx'
import { useNeighbours } from '../features/enquiry-page/use-neighbours.ts'
import { useLiveEnquiries } from '../features/freshness/use-live-enquiries.ts'

/** One enquiry with what happened to it. */
export default function EnquiryPage() {
  const enquiryId = EnquiryId.safeParse(useParams().enquiryId)
  const { data, error, mutate, isValidating } = useEndpoint(
    enquiriesApi.get,
    enquiryId.success ? { params: { enquiryId: enquiryId.data } } : null,
  )
  if (!enquiryId.success || error?.status === 404) return <EnquiryMissing />
  if (data) return <EnquiryView key={data.id} enquiry={data} />
  if (error) return <LoadFailed retry={() => mutate()} retrying={isValidating} requestId={error.requestId} />
  return <EnquiryPageSkeleton />
}

function EnquiryView({ enquiry }: { enquiry: EnquiryDetail }) {
  const { vertical, selectVertical } = useSession()
  // A deep link to a record of another vertical of mine switches to it.
  useEffect(() => {
    if (vertical && vertical.id !== enquiry.verticalId) selectVertical(enquiry.verticalId)
  }, [vertical, enquiry.verticalId, selectVertical])
  const neighbours = useNeighbours(enquiry.id)
  useLiveEnquiries(enquiry.verticalId, enquiry.id)
  return (
    <div className="mx-auto max-w-6xl">
      <EnquiryHeader enquiry={enquiry} neighbours={neighbours} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <EnquirySummary enquiry={enquiry} />
          <EnquiryTabs enquiryId={enquiry.id} />
        </div>
        <StageHistory enquiry={enquiry} />
      </div>
      <Widget name="quick-actions" enquiryId={enquiry.id} />
    </div>
  )
}

function EnquiryMissing() {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Enquiry not found"
      isPageTitle
      text="It may have been deleted, or it belongs to a vertical you cannot see."
      action={
        <Button asChild variant="secondary">
          <Link to={paths.enquiries}>
            <ArrowLeft size={14} aria-hidden="true" /> Back to Enquiries
          </Link>
        </Button>
      }
    />
  )
}
