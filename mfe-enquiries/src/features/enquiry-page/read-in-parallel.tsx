import { usePages } from '@ginkgo/api-client'
import {
  activitiesApi,
  callsApi,
  enquiriesApi,
  filesApi,
  meetingsApi,
  notesApi,
  tasksApi,
} from '@ginkgo/contracts'

/**
 * Asks for what the page of an enquiry shows around it together with the enquiry, by the keys by which its parts read it.
 * They are drawn once the enquiry is there, and would ask one round trip later.
 */
export function ReadInParallel({ enquiryId }: { enquiryId: string }) {
  const params = { enquiryId }
  usePages(activitiesApi.ofEnquiry, { params, query: {} })
  usePages(enquiriesApi.stageHistory, { params })
  usePages(notesApi.list, { params })
  usePages(tasksApi.ofEnquiry, { params })
  usePages(meetingsApi.ofEnquiry, { params })
  usePages(callsApi.ofEnquiry, { params })
  usePages(filesApi.ofEnquiry, { params })
  return null
}
