import {
  customFieldsApi,
  emailSearchApi,
  type EmailTemplate,
  type EmailTemplateId,
  emailTemplatesApi,
  ignoredSendersApi,
  InboundAddress,
  inboundAddressesApi,
  privateEmailsApi,
  type InboundAddresses,
  integrationsApi,
  organizationApi,
  ProviderConnection,
  suppressedAddressesApi,
} from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  refusal,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import EmailTab from './email-tab.tsx'

const { createdAt, updatedAt } = sampleVertical
const emailSettings = { signature: 'Ada', signatureHtml: '', takesReplies: false, isPrivate: false }
const mailServer = ProviderConnection.parse({
  id: idOf(72),
  provider: 'smtp',
  accountEmail: 'ada@firm.example',
  usable: true,
  createdAt,
  updatedAt,
})
const addressOf = (kind: 'personal' | 'enquiry', secret = 'a') =>
  InboundAddress.parse({
    id: idOf(kind === 'personal' ? 90 : 91),
    kind,
    createdAt,
    address: `${kind === 'personal' ? 'log' : 'enquiries'}-${secret.repeat(22)}@in.firm.example`,
    verticalId: kind === 'enquiry' ? sampleVertical.id : null,
    ownerIds: [],
  })
let state: InboundAddresses
let ignored: { address: string; createdAt: string }[]
beforeEach(() => {
  state = { isSetUp: true, addresses: [], dropped: null }
  ignored = []
  answer(inboundAddressesApi.get, () => state)
  answer(ignoredSendersApi.list, () => ignored)
  answer(privateEmailsApi.list, () => [])
  answer(organizationApi.users, () => [])
  answer(integrationsApi.connections, () => [])
  answer(integrationsApi.emailSettings, () => emailSettings)
  answer(emailTemplatesApi.list, () => [])
  answer(suppressedAddressesApi.list, () => [
    { address: 'gone@firm.example', reason: 'bounced' as const, createdAt },
    { address: 'reader@firm.example', reason: 'unsubscribed' as const, createdAt },
  ])
  answer(customFieldsApi.list, () => [])
  answer(emailSearchApi.get, () => ({ isOn: false, progress: null }))
})
const draw = () => showInPortal(<EmailTab />, { remote: 'settings' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('a person makes an address and replaces it', async () => {
  answer(inboundAddressesApi.create, () => {
    state = { ...state, addresses: [addressOf('personal')] }
    return addressOf('personal')
  })
  answer(inboundAddressesApi.renew, () => {
    state = { ...state, addresses: [addressOf('personal', 'b')] }
    return addressOf('personal', 'b')
  })
  draw()
  await button('Make My Address').click()
  const box = page.getByLabelText('Your secret address')
  await expect.element(box).toHaveValue(addressOf('personal').address)
  await button('Replace').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await seeToast('Address replaced successfully')
  await expect.element(box).toHaveValue(addressOf('personal', 'b').address)
})

test('where nothing is set up it says so', async () => {
  state = { ...state, isSetUp: false }
  draw()
  await see('Receiving e-mail is not set up here. Whoever runs the portal can do so.')
})

test('an admin makes the enquiry address', async () => {
  const made = answer(inboundAddressesApi.putEnquiry, () => {
    state = { ...state, addresses: [addressOf('enquiry')] }
    return addressOf('enquiry')
  })
  draw()
  await button('Make Enquiry Address').click()
  await seeToast('Enquiry address saved successfully')
  await expect.element(page.getByLabelText('Enquiry address')).toHaveValue(addressOf('enquiry').address)
  expect(made).toMatchObject([{ body: { ownerIds: [] } }])
})

test('a sender who is ignored is so no more after one press', async () => {
  ignored = [{ address: 'zoe@globex.example', createdAt }]
  answer(ignoredSendersApi.delete, () => {
    ignored = []
    return undefined
  })
  draw()
  await button('File Again: zoe@globex.example').click()
  await seeToast('Sender is no longer ignored')
  await see('No sender is ignored.')
})

test('it is accessible, and nothing is wider than a phone', async () => {
  state = { ...state, addresses: [addressOf('personal'), addressOf('enquiry')] }
  ignored = [{ address: `${'a'.repeat(60)}@globex.example`, createdAt }]
  await page.viewport(phone.width, phone.height)
  draw()
  await expect.element(page.getByLabelText('Your secret address')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violationsOf(document.querySelector('[data-in-order]')!)).toEqual([])
})

test('a mail server is connected, and what it answers stands at its field', async () => {
  draw()
  await button('Connect Mail server').click()
  const dialog = page.getByRole('dialog', { name: 'Connect Mail Server' })
  const connect = () => dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await connect()
  await expect.element(dialog.getByText('The name of the mail server is required')).toBeVisible()
  await fill(dialog, 'Server', 'smtp.firm.example')
  await fill(dialog, 'Password', 'secret')
  const message = 'The mail server did not accept user name and password'
  answer(integrationsApi.setMailServer, () =>
    refusal(422, { code: 'rule_broken', message, issues: [{ path: 'password', message }] }),
  )
  await connect()
  await expect.element(dialog.getByText(message)).toBeVisible()
  const asked = answer(integrationsApi.setMailServer, () => mailServer)
  await connect()
  await seeToast('Mail server connected successfully')
  expect(asked).toMatchObject([{ body: { host: 'smtp.firm.example', port: 587, password: 'secret' } }])
})

test('an address that did not work is allowed again, and nobody who has unsubscribed', async () => {
  draw()
  await expect.element(page.getByText('reader@firm.example')).toBeVisible()
  await expect.element(button('Allow Again: reader@firm.example')).not.toBeInTheDocument()
  const asked = answer(suppressedAddressesApi.delete, () => undefined)
  await button('Allow Again: gone@firm.example').click()
  await seeToast('Address allowed again')
  expect(asked).toMatchObject([{ params: { address: 'gone@firm.example' } }])
})

test('the signature is saved', async () => {
  draw()
  const asked = answer(integrationsApi.setEmailSettings, () => emailSettings)
  await page.getByRole('textbox', { name: 'Signature' }).fill('Ada 🌱')
  await button('Save').click()
  await seeToast('E-mail settings saved')
  expect(asked).toMatchObject([{ body: { signature: 'Ada 🌱', takesReplies: false, signatureHtml: '' } }])
})

test('a signature has a link', async () => {
  draw()
  const asked = answer(integrationsApi.setEmailSettings, () => emailSettings)
  await page.getByRole('textbox', { name: 'Signature' }).fill('Our site')
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
  await page.getByRole('textbox', { name: 'Address' }).fill('firm.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Our site' })).toBeVisible()
  await button('Save').click()
  await seeToast('E-mail settings saved')
  const signatureHtml = '<div><a rel="noopener noreferrer" href="https://firm.example">Our site</a></div>'
  expect(asked).toMatchObject([{ body: { signatureHtml } }])
  expect(asked[0]?.body).not.toHaveProperty('signature')
})

test('a template offers the fields, says which are none, and is added', async () => {
  draw()
  const saved: EmailTemplate = {
    id: idOf(90) as EmailTemplateId,
    name: 'Offer',
    subject: 'x',
    body: 'y',
    isShared: false,
    createdAt,
    updatedAt,
  }
  const asked = answer(emailTemplatesApi.create, () => saved)
  await button('Add Template').click()
  const dialog = page.getByRole('dialog', { name: 'Add E-mail Template' })
  await fill(dialog, 'Name', 'Offer')
  await fill(dialog, 'Subject', 'For {{lead.nmae}}')
  await fill(dialog, 'Text', 'Dear ')
  await expect.element(dialog.getByText('There is no field {{lead.nmae}}')).toBeVisible()
  await fill(dialog, 'Subject', 'For {{lead.name}}')
  await dialog.getByRole('combobox', { name: 'Insert field' }).click()
  await page.getByRole('option', { name: 'Contact: First name' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast('Template added successfully')
  expect(asked).toMatchObject([
    { body: { name: 'Offer', subject: 'For {{lead.name}}', body: 'Dear {{contact.firstName}}' } },
  ])
})

test('an admin lets searches look through texts, and sees how far the job is', async () => {
  answer(emailSearchApi.get, () => refusal(500))
  draw()
  await button('Retry').click()
  let search = { isOn: false, progress: null as { done: number; total: number } | null }
  answer(emailSearchApi.get, () => search)
  await button('Retry').click()
  const asked = answer(emailSearchApi.set, () => {
    search = { isOn: true, progress: { done: 30, total: 120 } }
    return search
  })
  await page.getByRole('switch', { name: 'Search the text of e-mails' }).click()
  await seeToast('E-mail search saved')
  expect(asked).toMatchObject([{ body: { isOn: true } }])
  await see('Indexing earlier e-mails, 25 %')
  search = { isOn: true, progress: null }
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})
