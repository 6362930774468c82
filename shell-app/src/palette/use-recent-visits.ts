import type { EnquiryDetail, Lead } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { useLocation } from '@ginkgo/router'
import { useEffect } from 'react'
import useSWR from 'swr'
import { type RecentRecord, rememberRecord } from './recent-records.ts'

/** The record whose page is shown, if any. */
export function recordOnPage(pathname: string): { kind: 'lead' | 'enquiry'; id: string } | undefined {
  const [, section, id] = /^\/(leads|enquiries)\/([0-9a-f-]{36})$/.exec(pathname) ?? []
  return id ? { kind: section === 'leads' ? 'lead' : 'enquiry', id } : undefined
}

/** Remembers each lead and enquiry whose page is opened, once the page has read it. */
export function useRecentVisits(): void {
  const { user } = useSession()
  const shown = recordOnPage(useLocation().pathname)
  const lead = useRead<Lead>(shown?.kind === 'lead' && ['leads.get', `/api/leads/${shown.id}`])
  const enquiry = useRead<EnquiryDetail>(
    shown?.kind === 'enquiry' && ['enquiries.get', `/api/enquiries/${shown.id}`],
  )
  useEffect(() => {
    const visit = lead ? ofLead(lead) : enquiry && ofEnquiry(enquiry)
    if (visit) rememberRecord(user.id, visit)
  }, [user.id, lead, enquiry])
}

/**
 * The record that a page has read into the cache; undefined until then. The cache key is written out, because importing
 * the endpoint would load its schemas on every page.
 */
function useRead<T>(key: readonly [endpointId: string, url: string] | false): T | undefined {
  return useSWR<T>(key || null, null).data
}

const ofLead = ({ id, verticalId, name, email }: Lead): RecentRecord => ({
  kind: 'lead',
  id,
  verticalId,
  name,
  detail: email,
})

const ofEnquiry = ({ id, verticalId, title, leadName }: EnquiryDetail): RecentRecord => ({
  kind: 'enquiry',
  id,
  verticalId,
  name: title,
  detail: leadName,
})
