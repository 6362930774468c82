import { emailReviewApi, emailsApi, enquiriesApi, leadsApi, ReviewEmail } from '@ginkgo/contracts'
import {
  answer,
  idOf,
  refusal,
  sampleEnquiry,
  sampleLead,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import { sampleEmail } from '../features/emails/sample-email.fixture.ts'
import FileEmailDialog from './file-email-dialog.tsx'

const lead = sampleLead({ name: "O'Malley 🌱" })
const enquiry = sampleEnquiry({ title: 'Forty vans' })
const offered = () => {
  answer(leadsApi.list, () => [lead])
  answer(enquiriesApi.listAll, () => [enquiry])
}
const choose = async (label: string, name: RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name }).click()
}

test('an e-mail moves to another lead and enquiry, and back', async () => {
  offered()
  const email = sampleEmail(1)
  const moved = sampleEmail(1, {
    lead: { ...email.lead, name: lead.name },
    updatedAt: '2026-02-02T00:00:00.000Z',
    enquiry: { id: enquiry.id, title: enquiry.title },
  })
  const moving = answer(emailsApi.update, () => moved)
  const closed: unknown[] = []
  showInPortal(<FileEmailDialog email={email} close={(result) => closed.push(result)} />, {
    remote: 'activities',
  })
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  expect(moving).toEqual([])
  await choose('Lead', /O'Malley/)
  await choose('Enquiry', /Forty vans/)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(page.getByText('E-mail moved to Forty vans')).toBeVisible()
  expect(closed).toEqual([{ emailId: email.id }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast('E-mail moved back')
  expect(moving).toMatchObject([
    { body: { leadId: lead.id, enquiryId: enquiry.id } },
    { body: { leadId: email.leadId, enquiryId: null, contactId: null } },
  ])
})

test('what was not done leaves the dialog as it is', async () => {
  offered()
  const given = sampleEmail(1)
  const { subject, from, recipients, excerpt, attachments, senderChecks, user, sentAt } = given
  const email = ReviewEmail.parse({
    direction: 'in',
    why: null,
    person: from,
    suggestion: null,
    id: idOf(90),
    subject,
    from,
    recipients,
    excerpt,
    attachments,
    senderChecks,
    user,
    sentAt,
    createdAt: sentAt,
    updatedAt: sentAt,
    body: 'Hello',
    verticalId: null,
  })
  answer(emailReviewApi.file, () => refusal(409))
  const closed: unknown[] = []
  showInPortal(<FileEmailDialog email={email} close={(result) => closed.push(result)} />, {
    remote: 'activities',
  })
  await choose('Lead', /O'Malley/)
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await seeToast('Failed to file the e-mail')
  expect(closed).toEqual([])
})
