import {
  type EnquiryDetail,
  enquiriesApi,
  contactsApi,
  leadsApi,
  organizationApi,
  Pipeline,
  pipelinesApi,
  stagesApi,
} from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  sampleEnquiry,
  sampleLead,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { desktop, phone } from '@ginkgo/ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import { stages } from '../features/board/board-server.ts'
import CreateEnquiryDialog from './create-enquiry-dialog.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Add New Enquiry' })
const more = () => dialog().getByRole('button', { name: /^More/ })
/** The labels that stand in the form in sight, or those that are folded below More. */
const labels = (areFolded: boolean) => {
  const folded = document.getElementById(more().element().getAttribute('aria-controls') ?? '')
  expect(folded?.clientHeight).toBe(0)
  return [...dialog().element().querySelectorAll('label')]
    .filter((label) => folded?.contains(label) === areFolded)
    .map(({ textContent }) => textContent.replace('*', '').trim())
}

test.for([desktop, phone])(
  'a new enquiry asks first for what people fill in first, and saves without More, at $width px',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const { createdAt, updatedAt } = sampleVertical
    const pipeline = { id: idOf(31), verticalId: sampleVertical.id, name: 'Sales', isActive: true }
    answer(pipelinesApi.list, () => [Pipeline.parse({ ...pipeline, createdAt, updatedAt })])
    answer(stagesApi.list, () => [...stages])
    answer(organizationApi.users, () => [])
    answer(contactsApi.list, () => [])
    answer(leadsApi.list, () => [sampleLead()])
    const lead = { ...sampleLead(), contacts: [], lastContactAt: null }
    answer(leadsApi.get, () => lead)
    const enquiry: EnquiryDetail = {
      ...sampleEnquiry(),
      lead,
      primaryContact: null,
      assignee: null,
      lossReason: null,
      lostBy: null,
      lastContactAt: null,
    }
    const asked = answer(enquiriesApi.create, () => enquiry)
    showInPortal(<CreateEnquiryDialog leadId={lead.id} close={vi.fn()} />, {
      remote: 'enquiries',
      extensions,
    })
    await expect.element(more()).toHaveAttribute('aria-expanded', 'false')
    expect(labels(false)).toEqual([
      ...['Lead', 'Stage', 'Enquiry Title', 'Value', 'Currency', 'Expected Close Date'],
      ...['Primary Contact', 'Priority'],
    ])
    expect(labels(true)).toEqual([
      ...['Product or Service', 'Message', 'Source', 'Probability (%)', 'Assigned To'],
    ])
    await fill(dialog(), 'Enquiry Title', 'Solar roof')
    await dialog().getByRole('button', { name: 'Create Enquiry' }).click()
    await seeToast('Enquiry created successfully')
    expect(asked).toHaveLength(1)
    await expect.element(more()).toHaveAttribute('aria-expanded', 'false')
  },
)
