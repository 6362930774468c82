import {
  type EmailBulkResult,
  emailTemplatesApi,
  type LeadId,
  sentEmailsApi,
  type VerticalId,
} from '@ginkgo/contracts'
import { answer, fill, idOf, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import BulkEmailDialog from './bulk-email-dialog.tsx'

const leadIds = [idOf(10), idOf(11)] as LeadId[]
const outcome: EmailBulkResult = {
  results: [
    { id: idOf(10), name: 'Globex', address: 'a@globex.test', sentAt: '2026-01-02T03:04:05.000Z' },
    {
      id: idOf(11),
      name: "O'Neil 🌱",
      address: null,
      sentAt: null,
      code: 'no_address',
      message: 'Has no e-mail address',
    },
  ],
  first: { subject: 'News for Globex', body: 'Dear نور' },
}

test('who gets none is shown before anything is sent, and a change asks for another check', async () => {
  answer(emailTemplatesApi.list, () => [])
  const asked = answer(sentEmailsApi.bulk, () => outcome)
  const close = vi.fn()
  showInPortal(<BulkEmailDialog verticalId={idOf(1) as VerticalId} leadIds={leadIds} close={close} />, {
    remote: 'activities',
  })
  const dialog = page.getByRole('dialog', { name: 'Write E-mails' })
  const check = dialog.getByRole('button', { name: 'Check Recipients' })
  await check.click()
  await expect.element(dialog.getByText('Subject is required')).toBeVisible()
  await fill(dialog, 'Subject', 'News for {{lead.name}}')
  await fill(dialog, 'Text', 'Dear {{contact.firstName}}')
  await check.click()
  await expect
    .element(dialog.getByRole('list', { name: 'Left out' }))
    .toHaveTextContent("O'Neil 🌱Has no e-mail address")
  await expect.element(dialog.getByText('News for Globex')).toBeVisible()
  expect(asked).toMatchObject([{ body: { leadIds, dryRun: true } }])
  await fill(dialog, 'Text', 'Hello')
  await check.click()
  await dialog.getByRole('button', { name: 'Send 1 e-mail' }).click()
  await seeToast('Planned: 1 e-mail, 12 within an hour')
  expect(asked.slice(1)).toMatchObject([
    { body: { dryRun: true } },
    { body: { body: 'Hello', dryRun: false } },
  ])
  expect(close).toHaveBeenCalledWith({ sent: 1 })
})
