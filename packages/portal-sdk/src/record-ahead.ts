import { useReadAhead } from '@ginkgo/api-client'
import { enquiriesApi, type EnquiryId, type LeadId, leadsApi } from '@ginkgo/contracts'
import { useCallback } from 'react'

const record = /^\/(leads|enquiries)\/([\da-f-]{36})$/

/** Reads the record of a page that is likely to be opened next; other addresses have none. */
export function useRecordAhead(): (pathname: string) => void {
  const readAhead = useReadAhead()
  return useCallback(
    (pathname) => {
      const [, kind, id] = record.exec(pathname) ?? []
      if (kind === 'leads') readAhead(leadsApi.get, { params: { leadId: id as LeadId } })
      if (kind === 'enquiries') readAhead(enquiriesApi.get, { params: { enquiryId: id as EnquiryId } })
    },
    [readAhead],
  )
}
