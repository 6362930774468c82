import { usePages } from '@ginkgo/api-client'
import { type EnquiryId, filesApi } from '@ginkgo/contracts'
import { FileList } from '../features/files/file-list.tsx'

/** The files of an enquiry. */
export default function EnquiryFiles({ enquiryId }: { enquiryId: EnquiryId }) {
  const files = usePages(filesApi.ofEnquiry, { params: { enquiryId } })
  return <FileList files={files} of={{ enquiryId }} withPlace={false} />
}
