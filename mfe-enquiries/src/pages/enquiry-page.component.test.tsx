import {
  activitiesApi,
  callsApi,
  enquiriesApi,
  type EnquiryDetail,
  filesApi,
  meetingsApi,
  notesApi,
  organizationApi,
  stagesApi,
  tasksApi,
} from '@ginkgo/contracts'
import { answer, sampleEnquiry, sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import { stages } from '../features/board/board-server.ts'
import { ReadEnquiry } from './enquiry-page.tsx'

const around = [
  activitiesApi.ofEnquiry,
  callsApi.ofEnquiry,
  enquiriesApi.stageHistory,
  filesApi.ofEnquiry,
  meetingsApi.ofEnquiry,
  notesApi.list,
  tasksApi.ofEnquiry,
]
const detail: EnquiryDetail = {
  ...sampleEnquiry(),
  lead: sampleLead(),
  primaryContact: null,
  assignee: null,
  lossReason: null,
  lostBy: null,
  lastContactAt: null,
}

test('what stands around an enquiry is asked for together with it, and not once more after it', async () => {
  const asked = around.map((list) => answer(list, () => []))
  const counts = () => asked.map(({ length }) => length)
  let give = (_: EnquiryDetail) => {}
  const enquiry = answer(enquiriesApi.get, () => new Promise<EnquiryDetail>((resolve) => (give = resolve)))
  answer(stagesApi.list, () => [...stages])
  answer(organizationApi.users, () => [])
  answer(enquiriesApi.list, () => [])
  showInPortal(<ReadEnquiry enquiryId={detail.id} />, { remote: 'enquiries', extensions })
  await expect.poll(() => enquiry.length).toBe(1)
  await expect.poll(counts).toEqual(around.map(() => 1))
  give(detail)
  await expect.element(page.getByRole('heading', { name: detail.title })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Stage History' })).toBeVisible()
  expect(counts()).toEqual(around.map(() => 1))
})
