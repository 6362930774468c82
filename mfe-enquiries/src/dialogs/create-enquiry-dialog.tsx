import { useEndpoint } from '@ginkgo/api-client'
import { leadsApi, pipelinesApi, stagesApi } from '@ginkgo/contracts'
import { type DialogProps, paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, Dialog, EmptyState, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { Workflow } from 'lucide-react'
import type { ReactNode } from 'react'
import { CreateEnquiryForm } from '../features/enquiry-form/create-enquiry-form.tsx'

const heading = { title: 'Add New Enquiry', description: 'Create a new enquiry/deal for a lead.' }

/** Creates an enquiry, for the given lead and in the given stage where there are such. */
export default function CreateEnquiryDialog({ leadId, stageId, close }: DialogProps<'enquiry.create'>) {
  const { vertical } = useSession()
  const lead = useEndpoint(leadsApi.get, leadId ? { params: { leadId } } : null)
  const verticalId = leadId ? lead.data?.verticalId : vertical?.id
  const request = verticalId ? { params: { verticalId } } : null
  const pipelines = useEndpoint(pipelinesApi.list, request)
  const stages = useEndpoint(stagesApi.list, request)
  const failed = [lead, pipelines, stages].find((each) => each.error && !each.data)

  const explain = (content: ReactNode) => (
    <Dialog open onOpenChange={(open) => !open && close()} {...heading} size="lg">
      {content}
    </Dialog>
  )
  if (!leadId && !vertical)
    return explain(
      <EmptyState
        icon={<Workflow />}
        title="No vertical yet"
        text="Ask an Organisation Admin to add you to a vertical."
      />,
    )
  if (failed) return explain(<LoadFailed {...failed.failed} />)
  if (!verticalId || !pipelines.data || !stages.data) return explain(<SkeletonText lines={10} />)
  if (pipelines.data.length === 0)
    return explain(
      <Missing
        onLeave={() => close()}
        title="Pipeline Required"
        text="Please create a pipeline first before creating enquiries. Go to Pipeline Settings to set up a pipeline."
      />,
    )
  if (stages.data.length === 0)
    return explain(
      <Missing
        onLeave={() => close()}
        title="Stages Required"
        text="Please create at least one stage in your pipeline before creating enquiries."
      />,
    )
  return (
    <CreateEnquiryForm
      {...heading}
      verticalId={verticalId}
      stages={stages.data}
      presetLead={lead.data && { id: lead.data.id, name: lead.data.name, detail: lead.data.email }}
      presetStageId={stageId}
      close={close}
    />
  )
}

function Missing({ title, text, onLeave }: { title: string; text: string; onLeave: () => void }) {
  return (
    <EmptyState
      icon={<Workflow />}
      title={title}
      text={text}
      action={
        <Button asChild variant="secondary">
          <Link to={`${paths.settings}?tab=pipeline`} onClick={onLeave}>
            Pipeline Settings
          </Link>
        </Button>
      }
    />
  )
}
