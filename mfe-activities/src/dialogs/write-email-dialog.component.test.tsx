import {
  EmailMessage,
  type EmailTemplateId,
  emailTemplatesApi,
  type FileId,
  filesApi,
  integrationsApi,
  LeadDetail,
  type LeadId,
  leadsApi,
  type ProviderConnection,
  sentEmailsApi,
  StoredFile,
} from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  openedDialogs,
  refusal,
  sampleLead,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { todayIn } from '@ginkgo/ui'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { addDays } from '@ginkgo/contracts/dates'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import WriteEmailDialog from './write-email-dialog.tsx'

const leadId = idOf(10) as LeadId
const stamps = { createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' }
const lead = LeadDetail.parse({
  ...sampleLead(),
  id: leadId,
  name: 'Globex',
  email: 'office@globex.test',
  lastContactAt: null,
  contacts: [
    {
      id: idOf(20),
      leadId,
      name: 'نور',
      email: 'noor@globex.test',
      mobile: null,
      mobileE164: null,
      designation: null,
      customFields: {},
      isPrimary: true,
      ...stamps,
    },
  ],
})
const gmail = { id: idOf(70), provider: 'gmail', accountEmail: 'ada@firm.test', usable: true, ...stamps }
const sent = EmailMessage.parse({
  id: idOf(80),
  verticalId: idOf(1),
  leadId,
  enquiryId: null,
  enquiry: null,
  contact: null,
  user: null,
  lead: { id: leadId, name: 'Globex', phone: null, phoneE164: null },
  direction: 'out',
  state: 'waiting',
  from: { name: null, address: 'ada@firm.test' },
  recipients: [],
  subject: 'Offer',
  excerpt: 'Hello',
  attachments: [],
  senderChecks: null,
  threadId: 'x',
  isPrivate: false,
  lastError: null,
  sentAt: '2026-01-02T03:04:15.000Z',
  ...stamps,
})

beforeEach(() => {
  localStorage.clear()
  const api = [gmail] as ProviderConnection[]
  answer(integrationsApi.connections, () => api)
  answer(integrationsApi.emailSettings, () => ({
    signature: 'Ada 🌱',
    signatureHtml: '',
    takesReplies: false,
    isPrivate: false,
  }))
  answer(emailTemplatesApi.list, () => [
    {
      id: idOf(90) as EmailTemplateId,
      name: 'First offer',
      subject: 'Offer for {{lead.name}}',
      body: 'Dear {{contact.firstName}}, {{lead.city}}',
      isShared: true,
      ...stamps,
    },
  ])
  answer(filesApi.ofLead, () => [])
})

const dialog = () => page.getByRole('dialog', { name: 'Write E-mail' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const draw = (close = vi.fn()) => {
  answer(leadsApi.get, () => lead)
  showInPortal(<WriteEmailDialog leadId={leadId} close={close} />, { remote: 'activities' })
  return close
}

test('an e-mail is filled in from a template, sent, and taken back with all that was written', async () => {
  const asked = answer(emailTemplatesApi.preview, () => ({
    subject: 'Offer for Globex',
    body: 'Dear نور, {{lead.city}}',
    missing: [{ name: 'lead.city', label: 'Lead: City' }],
  }))
  const sending = answer(sentEmailsApi.createOnLead, () => sent)
  const taken = answer(sentEmailsApi.cancel, () => ({ ...sent, state: 'cancelled' as const }))
  const close = draw()
  await expect.element(dialog().getByText('noor@globex.test')).toBeVisible()
  await expect.element(dialog().getByText('Ada 🌱')).toBeVisible()
  await dialog().getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'First offer' }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Subject' })).toHaveValue('Offer for Globex')
  await expect.element(dialog().getByText(/There is no value for Lead: City/)).toBeVisible()
  expect(asked).toMatchObject([{ body: { leadId, contactId: idOf(20) } }])
  await fill(dialog(), 'Text', 'Dear نور')
  await press('Send E-mail')
  await expect.element(page.getByText('E-mail is sent in a moment')).toBeVisible()
  expect(sending).toMatchObject([
    {
      params: { leadId },
      body: {
        to: ['noor@globex.test'],
        subject: 'Offer for Globex',
        body: 'Dear نور',
        mailbox: 'gmail',
        isPrivate: false,
        contactId: idOf(20),
        fileIds: [] as FileId[],
      },
    },
  ])
  expect(close).toHaveBeenCalledWith({ emailId: sent.id })
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast('E-mail taken back')
  expect(taken).toMatchObject([{ params: { emailId: sent.id } }])
  expect(openedDialogs()).toMatchObject([
    { name: 'email.write', props: { leadId, draft: { body: 'Dear نور', to: ['noor@globex.test'] } } },
  ])
})

test('what the server refuses stands at its field, and what was written stays', async () => {
  answer(sentEmailsApi.createOnLead, () =>
    refusal(422, {
      code: 'placeholder_empty',
      message: 'There is no value for "Lead: City"',
      issues: [{ path: 'body', message: 'There is no value for "Lead: City"' }],
    }),
  )
  draw()
  await press('Send E-mail')
  await expect.element(dialog().getByText('Subject is required')).toBeVisible()
  await fill(dialog(), 'Subject', 'Hello')
  await fill(dialog(), 'Text', 'In {{lead.city}}')
  await press('Send E-mail')
  await expect.element(dialog().getByText('There is no value for "Lead: City"')).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Text' })).toHaveTextContent('In {{lead.city}}')
})

test('without a mailbox it says where to connect one', async () => {
  answer(integrationsApi.connections, () => [])
  draw()
  await expect.element(dialog().getByText('No mailbox is connected')).toBeVisible()
  await expect.element(dialog().getByRole('link', { name: 'Connect a mailbox' })).toBeVisible()
})

test('what cannot be read is asked for again', async () => {
  answer(integrationsApi.connections, () => refusal(500))
  draw()
  await expect.element(dialog().getByRole('button', { name: 'Retry' })).toBeVisible()
  answer(integrationsApi.connections, () => [gmail] as ProviderConnection[])
  await press('Retry')
  await expect.element(dialog().getByText('noor@globex.test')).toBeVisible()
})

test('it is planned for a day and a time, to several people and with a file of the record', async () => {
  const fileOf = (nth: number, name: string, state: StoredFile['state']) =>
    StoredFile.parse({
      id: idOf(nth),
      name,
      state,
      type: 'application/pdf',
      size: 3,
      hasPreview: true,
      user: null,
      verticalId: idOf(1),
      leadId,
      enquiryId: null,
      enquiry: null,
      ...stamps,
      lead: { id: leadId, name: 'Globex', phone: null, phoneE164: null },
      sha256: 'a'.repeat(64),
    })
  const file = fileOf(95, 'Offer 🌱.pdf', 'ready')
  answer(filesApi.ofLead, () => [file, fileOf(96, 'Harmful.pdf', 'quarantined')])
  const sending = answer(sentEmailsApi.createOnLead, () => sent)
  draw()
  await expect.element(dialog().getByText('From ada@firm.test')).toBeVisible()
  await press('Add Cc and Bcc')
  await dialog().getByPlaceholder('Add an address').nth(1).fill('boss@globex.test')
  await userEvent.keyboard('{Enter}')
  await fill(dialog(), 'Subject', 'Offer')
  await fill(dialog(), 'Text', 'Hello')
  await expect.element(dialog().getByText('Harmful.pdf')).not.toBeInTheDocument()
  await dialog().getByRole('checkbox', { name: 'Offer 🌱.pdf' }).click()
  await dialog()
    .getByRole('checkbox', { name: /^Private/ })
    .click()
  await dialog().getByLabelText('Send on').fill(addDays(todayIn(), 3))
  await press('Plan E-mail')
  await expect.element(dialog().getByText('Choose a time as well')).toBeVisible()
  await dialog().getByRole('combobox', { name: 'Send at' }).click()
  await page.getByRole('option', { name: '09:00' }).click()
  await press('Plan E-mail')
  await expect.element(page.getByText(/^E-mail is sent on/)).toBeVisible()
  expect(sending).toMatchObject([
    {
      body: {
        cc: ['boss@globex.test'],
        fileIds: [file.id],
        isPrivate: true,
        sendAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    },
  ])
})

test('what was written survives closing, until it is sent or begun anew', async () => {
  answer(sentEmailsApi.createOnLead, () => sent)
  const close = draw()
  await fill(dialog(), 'Subject', 'Offer')
  await fill(dialog(), 'Text', 'Dear نور')
  await press('Cancel')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  const closeAgain = draw()
  await expect.element(dialog().getByText(/^Your draft of/)).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Text' })).toHaveTextContent('Dear نور')
  await press('Start over')
  await expect.element(dialog().getByRole('textbox', { name: 'Text' })).toHaveTextContent('')
  await expect.element(dialog().getByText(/^Your draft of/)).not.toBeInTheDocument()
  await fill(dialog(), 'Subject', 'Second')
  await fill(dialog(), 'Text', 'Hello')
  await press('Send E-mail')
  await expect.poll(() => closeAgain.mock.calls).toEqual([[{ emailId: sent.id }]])
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('what is bold, listed and linked is sent as HTML, and a draft has it after closing', async () => {
  const sending = answer(sentEmailsApi.createOnLead, () =>
    refusal(422, {
      code: 'rule_broken',
      message: 'At most 10000 characters',
      issues: [{ path: 'html', message: 'At most 10000 characters' }],
    }),
  )
  const close = draw()
  await fill(dialog(), 'Subject', 'Offer')
  await dialog().getByRole('textbox', { name: 'Text' }).click()
  await press('Bold')
  await userEvent.keyboard('Dear نور{Control>}b{/Control}{Enter}')
  await press('Numbered list')
  await userEvent.keyboard('one')
  await press('Cancel')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  draw()
  await expect.element(dialog().getByRole('list').getByText('one')).toBeVisible()
  await press('Send E-mail')
  await expect.element(dialog().getByText('At most 10000 characters')).toBeVisible()
  const html = '<div><strong>Dear نور</strong></div><ol><li><div>one</div></li></ol>'
  expect(sending).toMatchObject([{ body: { subject: 'Offer', html } }])
  expect(sending[0]?.body).not.toHaveProperty('body')
})

test('files of the device go along when they are chosen, dropped or pasted, within what is said', async () => {
  const added = [0, 1, 2].map((nth) =>
    StoredFile.parse({
      id: idOf(200 + nth),
      name: `${nth}.pdf`,
      state: 'ready',
      type: 'application/pdf',
      size: 6_000_000,
      hasPreview: true,
      user: null,
      verticalId: idOf(1),
      leadId,
      enquiryId: null,
      enquiry: null,
      ...stamps,
      lead: { id: leadId, name: 'Globex', phone: null, phoneE164: null },
      sha256: 'a'.repeat(64),
    }),
  )
  const there: StoredFile[] = []
  answer(filesApi.ofLead, () => [...there])
  answer(filesApi.createOnLead, () => {
    const next = added[there.length]!
    there.push(next)
    return next
  })
  const sending = answer(sentEmailsApi.createOnLead, () => sent)
  draw()
  await expect.element(dialog().getByText(/Up to 10 files with 10 MB together/)).toBeVisible()
  const carried = (name: string) => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], name, { type: 'application/pdf' }))
    return data
  }
  await expect.element(dialog().getByRole('textbox', { name: 'Text' })).toBeVisible()
  const text = dialog().getByRole('textbox', { name: 'Text' }).element()
  text.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: carried('0.pdf'), bubbles: true, cancelable: true }),
  )
  await expect.element(dialog().getByRole('checkbox', { name: /^0.pdf/ })).toBeChecked()
  text.dispatchEvent(
    new DragEvent('drop', { dataTransfer: carried('1.pdf'), bubbles: true, cancelable: true }),
  )
  await expect.element(dialog().getByRole('checkbox', { name: /^1.pdf/ })).toBeChecked()
  await expect
    .element(dialog().getByText('The chosen files have 12 MB, and the mailbox takes 10 MB.'))
    .toBeVisible()
  await dialog()
    .getByRole('checkbox', { name: /^0.pdf/ })
    .click()
  await expect.element(dialog().getByText(/The chosen files have/)).not.toBeInTheDocument()
  await fill(dialog(), 'Subject', 'Offer')
  await fill(dialog(), 'Text', 'Hello')
  await press('Send E-mail')
  await expect.poll(() => sending).toMatchObject([{ body: { fileIds: [added[1]!.id] } }])
})

test('it is accessible, and nothing is wider than a phone', async () => {
  await page.viewport(phone.width, phone.height)
  draw()
  await expect.element(dialog().getByRole('button', { name: 'Send E-mail' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violationsOf(dialog().element())).toEqual([])
})
