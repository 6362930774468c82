import {
  type EmailBulkResult,
  type EmailTemplate,
  type EmailTemplateId,
  emailTemplatesApi,
  type LeadId,
  sentEmailsApi,
  type VerticalId,
} from '@ginkgo/contracts'
import { answer, fill, idOf, refusal, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
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

const template: EmailTemplate = {
  id: idOf(90) as EmailTemplateId,
  name: 'News',
  subject: 'News for {{lead.name}}',
  isShared: true,
  body: 'Dear {{contact.firstName}}',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
}
const dialog = () => page.getByRole('dialog', { name: 'Write E-mails' })
const draw = (close = vi.fn()) => {
  showInPortal(<BulkEmailDialog verticalId={idOf(1) as VerticalId} leadIds={leadIds} close={close} />, {
    remote: 'activities',
  })
  return close
}

test('who gets none is shown before anything is sent, and a change asks for another check', async () => {
  answer(emailTemplatesApi.list, () => [])
  const asked = answer(sentEmailsApi.bulk, () => outcome)
  const close = draw()
  const check = dialog().getByRole('button', { name: 'Check Recipients' })
  await check.click()
  await expect.element(dialog().getByText('Subject is required')).toBeVisible()
  await fill(dialog(), 'Subject', 'News for {{lead.name}}')
  await fill(dialog(), 'Text', 'Dear {{contact.firstName}}')
  await check.click()
  await expect
    .element(dialog().getByRole('list', { name: 'Left out' }))
    .toHaveTextContent("O'Neil 🌱Has no e-mail address")
  await expect.element(dialog().getByText('News for Globex')).toBeVisible()
  expect(asked).toMatchObject([{ body: { leadIds, dryRun: true } }])
  await fill(dialog(), 'Text', 'Hello')
  await check.click()
  await dialog().getByRole('button', { name: 'Send 1 e-mail' }).click()
  await seeToast('Planned: 1 e-mail, 12 within an hour')
  expect(asked.slice(1)).toMatchObject([
    { body: { dryRun: true } },
    { body: { body: 'Hello', dryRun: false } },
  ])
  expect(close).toHaveBeenCalledWith({ sent: 1 })
})

test('a template fills subject and text, and asks before it takes the place of what was written', async () => {
  answer(emailTemplatesApi.list, () => refusal(500))
  draw()
  const retry = dialog().getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  answer(emailTemplatesApi.list, () => [template])
  await retry.click()
  await fill(dialog(), 'Text', 'Mine 🌱')
  const text = dialog().getByRole('textbox', { name: 'Text' })
  const choose = async () => {
    await dialog().getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'News' }).click()
  }
  await choose()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(text).toHaveValue('Mine 🌱')
  await choose()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect.element(text).toHaveValue('Dear {{contact.firstName}}')
  await expect
    .element(dialog().getByRole('textbox', { name: 'Subject' }))
    .toHaveValue('News for {{lead.name}}')
})

test('what is refused stands at its field, and nobody to write to is said without a way to send', async () => {
  answer(emailTemplatesApi.list, () => [])
  const message = 'There is no field {{lead.nmae}}'
  answer(sentEmailsApi.bulk, () =>
    refusal(422, { code: 'placeholder_unknown', message, issues: [{ path: 'body', message }] }),
  )
  const close = draw()
  await fill(dialog(), 'Subject', 'News')
  await fill(dialog(), 'Text', 'For {{lead.nmae}}')
  const check = dialog().getByRole('button', { name: 'Check Recipients' })
  await check.click()
  await expect.element(dialog().getByText(message)).toBeVisible()
  const nobody = outcome.results.map((one) => ({
    ...one,
    sentAt: null,
    code: 'unsubscribed' as const,
    message: 'Has unsubscribed',
  }))
  answer(sentEmailsApi.bulk, () => ({ results: nobody, first: null }))
  await fill(dialog(), 'Text', 'For all')
  await check.click()
  await expect.element(dialog().getByText('0 of 2 get an e-mail.')).toBeVisible()
  await expect.element(check).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: /^Send/ })).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
})

test('it is accessible, and nothing is wider than a phone', async () => {
  answer(emailTemplatesApi.list, () => [template])
  answer(sentEmailsApi.bulk, () => ({
    ...outcome,
    first: { subject: 'x'.repeat(300), body: 'y'.repeat(300) },
  }))
  await page.viewport(phone.width, phone.height)
  draw()
  await fill(dialog(), 'Subject', 'News')
  await fill(dialog(), 'Text', 'Hello')
  await dialog().getByRole('button', { name: 'Check Recipients' }).click()
  await expect.element(dialog().getByRole('list', { name: 'Left out' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violationsOf(dialog().element())).toEqual([])
})
