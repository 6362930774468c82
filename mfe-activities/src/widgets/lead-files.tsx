import { usePages } from '@ginkgo/api-client'
import { filesApi, type LeadId } from '@ginkgo/contracts'
import { FileList } from '../features/files/file-list.tsx'

/** The files of a lead and of its enquiries; new ones are the lead's own. */
export default function LeadFiles({ leadId }: { leadId: LeadId }) {
  const files = usePages(filesApi.ofLead, { params: { leadId } })
  return <FileList files={files} of={{ leadId }} withPlace={true} />
}
