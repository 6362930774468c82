import { useEndpoint } from '@ginkgo/api-client'
import { enquiriesApi, type EnquiryDetail, isId } from '@ginkgo/contracts'
import { paths, RecordMissing, Slot, useVerticalOfRecord } from '@ginkgo/portal-sdk'
import { useParams } from '@ginkgo/router'
import { InOrder, LoadFailed, SkeletonRecordPage } from '@ginkgo/ui'
import { SearchX } from 'lucide-react'
import { EnquiryHeader } from '../features/enquiry-page/enquiry-header.tsx'
import { EnquiryPeople } from '../features/enquiry-page/enquiry-people.tsx'
import { EnquirySummary } from '../features/enquiry-page/enquiry-summary.tsx'
import { EnquiryTabs } from '../features/enquiry-page/enquiry-tabs.tsx'
import { ReadInParallel } from '../features/enquiry-page/read-in-parallel.tsx'
import { StageHistory } from '../features/enquiry-page/stage-history.tsx'
import { useEnquiryNeighbours } from '../features/enquiry-page/use-enquiry-neighbours.ts'

const layout = 'mt-4 grid items-start gap-4 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]'

/** The enquiry that the address names. */
export default function EnquiryPage() {
  return <ReadEnquiry enquiryId={useParams().enquiryId ?? ''} />
}

/** One enquiry with what happened to it. */
export function ReadEnquiry({ enquiryId }: { enquiryId: string }) {
  const isKnown = isId(enquiryId)
  const { data, error, failed } = useEndpoint(enquiriesApi.get, isKnown ? { params: { enquiryId } } : null)
  if (!isKnown || error?.status === 404) return <EnquiryMissing />
  if (data) return <EnquiryView key={data.id} enquiry={data} />
  if (error) return <LoadFailed {...failed} />
  return (
    <>
      <ReadInParallel enquiryId={enquiryId} />
      <SkeletonRecordPage label="Loading enquiry..." layout={layout} lines={[8, 5]} />
    </>
  )
}

function EnquiryView({ enquiry }: { enquiry: EnquiryDetail }) {
  useVerticalOfRecord(enquiry.verticalId)
  const neighbours = useEnquiryNeighbours(enquiry.id)
  return (
    // On a desk there is room below the last card for what floats.
    <div className="mx-auto max-w-6xl md:pb-14">
      <EnquiryHeader enquiry={enquiry} neighbours={neighbours} />
      <InOrder className={layout} narrowOnly>
        <EnquirySummary enquiry={enquiry} />
        <InOrder className="flex flex-col gap-4 max-lg:contents lg:row-span-2">
          <Slot name="enquiry.page.side" enquiry={enquiry} />
          <EnquiryPeople enquiry={enquiry} />
          {/* In one column its stages come after what one works with. */}
          <div className="max-lg:order-last">
            <StageHistory enquiry={enquiry} />
          </div>
        </InOrder>
        <EnquiryTabs enquiryId={enquiry.id} leadId={enquiry.leadId} />
      </InOrder>
    </div>
  )
}

function EnquiryMissing() {
  return (
    <RecordMissing
      icon={<SearchX />}
      title="Enquiry not found"
      text="It may have been deleted, or it belongs to a vertical you cannot see."
      path={paths.enquiries}
      backLabel="Back to Enquiries"
    />
  )
}
