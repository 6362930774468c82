import {
  activitiesApi,
  callsApi,
  enquiriesApi,
  filesApi,
  meetingsApi,
  notesApi,
  tasksApi,
} from '@ginkgo/contracts'
import { answer, idOf, showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { ReadEnquiry } from './enquiry-page.tsx'

test('what stands around an enquiry is asked for together with it, not after it', async () => {
  const lists = [
    activitiesApi.ofEnquiry,
    callsApi.ofEnquiry,
    enquiriesApi.stageHistory,
    filesApi.ofEnquiry,
    meetingsApi.ofEnquiry,
    notesApi.list,
    tasksApi.ofEnquiry,
  ]
  const asked = lists.map((list) => answer(list, () => []))
  const enquiry = answer(enquiriesApi.get, () => new Promise<never>(() => {}))
  showInPortal(<ReadEnquiry enquiryId={idOf(30)} />, { remote: 'enquiries' })
  await expect.poll(() => enquiry.length).toBe(1)
  await expect.poll(() => asked.map(({ length }) => length)).toEqual(lists.map(() => 1))
})
