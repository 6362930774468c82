import { Activity, emailsApi, EmailWithBody, leadsApi, organizationApi } from '@ginkgo/contracts'
import { answer, idOf, showInPortal } from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import LeadActivity from '../../widgets/lead-activity.tsx'
import { leadOfEmails as leadId, sampleEmail } from '../emails/sample-email.fixture.ts'

const at = '2026-01-02T03:04:05.000Z'
const about = (nth: number, emailId: string, fields: object = {}) =>
  Activity.parse({
    id: idOf(200 + nth),
    type: 'email.filed',
    title: `E-mail ${nth} filed`,
    description: null,
    actor: { type: 'user', name: 'Ada Admin' },
    user: null,
    leadId,
    enquiryId: null,
    changes: [{ field: 'emailId', from: null, to: emailId }],
    createdAt: at,
    updatedAt: at,
    ...fields,
  })

test('e-mails stand in the timeline as conversations that open in their place', async () => {
  const latest = sampleEmail(2, { threadId: 'a', subject: "Re: O'Brien 🚐", excerpt: 'Yes please.\nBest' })
  const blind = { kind: 'bcc', name: 'Boss', address: 'boss@firm.example' }
  const first = sampleEmail(1, { threadId: 'a' })
  const emails = [latest, { ...first, recipients: [...first.recipients, blind] } as typeof first]
  const hidden = { title: 'Private e-mail filed' }
  answer(leadsApi.activities, () => [
    about(2, latest.id),
    about(3, idOf(99), hidden),
    about(1, emails[1]!.id),
  ])
  answer(emailsApi.ofLead, () => emails)
  answer(emailsApi.get, () =>
    EmailWithBody.parse({ ...latest, body: 'Yes please.', html: null, invitations: [] }),
  )
  answer(organizationApi.users, () => [])
  await page.viewport(phone.width, phone.height)
  showInPortal(<LeadActivity lead={{ id: leadId }} />, { remote: 'activities' })
  const conversation = page.getByRole('button', { name: /^Re: O'Brien 🚐/ })
  await expect.element(conversation).toBeVisible()
  expect(conversation.element().textContent).toBe(
    "Re: O'Brien 🚐2 e-mailsNiamh O'Brien, ada@firm.exampleYes please.",
  )
  await expect.element(page.getByText('Private e-mail filed')).toBeVisible()
  expect(page.getByText('E-mail 1 filed').elements()).toEqual([])
  await conversation.click()
  await page.getByRole('button', { name: "Niamh O'Brien to ada@firm.example" }).first().click()
  await expect.element(page.getByText('Yes please.', { exact: true })).toBeVisible()
  expect(await violationsOf(document.body)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
