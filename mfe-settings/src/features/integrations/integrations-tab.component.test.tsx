import {
  ApiKey,
  apiKeysApi,
  customFieldsApi,
  type EmailTemplate,
  type EmailTemplateId,
  emailTemplatesApi,
  calendarFeedApi,
  integrationsApi,
  OauthConnection,
  oauthConnectionsApi,
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
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import IntegrationsTab from './integrations-tab.tsx'
import { useReturnFromProvider } from './use-return-from-provider.ts'

const { createdAt, updatedAt } = sampleVertical
const key = ApiKey.parse({
  ...{ id: idOf(70), name: 'Reporting', keyPrefix: 'gnk_4fTq8Zx1', scopes: ['read'], verticalIds: null },
  ...{ expiresAt: null, createdAt, lastUsedAt: null },
})
const assistant = OauthConnection.parse({
  ...{
    id: idOf(71),
    clientId: 'helper',
    clientName: 'Helper',
    userName: 'Ada Admin',
    own: true,
    scopes: ['read'],
  },
  ...{ createdAt, expiresAt: '2132-01-01T00:00:00.000Z', lastUsedAt: null },
})
const zoom = ProviderConnection.parse({
  ...{ id: idOf(72), provider: 'zoom', accountEmail: 'ada@zoom.test', usable: true, createdAt, updatedAt },
})
const emailSettings = { signature: 'Ada', takesReplies: false, isPrivate: false }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog')
const revoke = async (name: string) => {
  await button(`Revoke ${name}`).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
}

async function open(session = {}) {
  answer(calendarFeedApi.get, () => ({ createdAt: null, lastReadAt: null }))
  answer(integrationsApi.connections, () => [zoom])
  answer(integrationsApi.emailSettings, () => emailSettings)
  answer(emailTemplatesApi.list, () => [])
  answer(suppressedAddressesApi.list, () => [
    { address: 'gone@firm.example', reason: 'bounced' as const, createdAt },
    { address: 'reader@firm.example', reason: 'unsubscribed' as const, createdAt },
  ])
  answer(customFieldsApi.list, () => [])
  answer(apiKeysApi.list, () => [key])
  answer(oauthConnectionsApi.list, () => [assistant])
  showInPortal(<IntegrationsTab />, { remote: 'settings', session })
  await expect.element(page.getByText('Helper')).toBeVisible()
}

function Returned() {
  useReturnFromProvider()
  return null
}

test.for([
  ['success=google', 'Google Calendar connected successfully'],
  ['success=zoom', 'Zoom connected successfully'],
  ['success=microsoft', 'Microsoft 365 connected successfully'],
  ['error=You%20said%20%3Cb%3Eno%3C%2Fb%3E', 'OAuth ErrorYou said <b>no</b>'],
] as const)('after returning with %s the page says so and clears the address', async ([result, text]) => {
  showInPortal(<Returned />, { remote: 'settings', search: `?tab=integrations&${result}` })
  await seeToast(text)
  expect(location.search).toBe('?tab=integrations')
})

test('a connected account is disconnected after a question', async () => {
  await open()
  await expect.element(page.getByText(/^ada@zoom.test/)).toBeVisible()
  await button('Disconnect Zoom').click()
  answer(integrationsApi.connections, () => [])
  const asked = answer(integrationsApi.disconnect, () => undefined)
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await seeToast('Account disconnected successfully')
  await expect.element(button('Connect Zoom')).toBeVisible()
  expect(asked.map(({ params }) => params)).toEqual([{ provider: 'zoom' }])
})

test('a mail server is connected, and what it answers stands at its field', async () => {
  await open()
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
  const asked = answer(integrationsApi.setMailServer, () => ({ ...zoom, provider: 'smtp' as const }))
  await connect()
  await seeToast('Mail server connected successfully')
  expect(asked).toMatchObject([{ body: { host: 'smtp.firm.example', port: 587, password: 'secret' } }])
})

test('an address that did not work is allowed again, and nobody who has unsubscribed', async () => {
  await open()
  await expect.element(page.getByText('reader@firm.example')).toBeVisible()
  await expect.element(button('Allow reader@firm.example again')).not.toBeInTheDocument()
  const asked = answer(suppressedAddressesApi.delete, () => undefined)
  await button('Allow gone@firm.example again').click()
  await seeToast('Address allowed again')
  expect(asked).toMatchObject([{ params: { address: 'gone%40firm.example' } }])
})

test('the signature is saved', async () => {
  await open()
  const asked = answer(integrationsApi.setEmailSettings, () => emailSettings)
  await page.getByRole('textbox', { name: 'Signature' }).fill('Ada 🌱')
  await button('Save').click()
  await seeToast('E-mail settings saved')
  expect(asked).toMatchObject([{ body: { signature: 'Ada 🌱', takesReplies: false } }])
})

test('a template offers the fields, says which are none, and is added', async () => {
  await open()
  const saved: EmailTemplate = {
    ...{ id: idOf(90) as EmailTemplateId, name: 'Offer', subject: 'x', body: 'y', isShared: false },
    ...{ createdAt, updatedAt },
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

test('errors are shown, and the action can be tried again', async () => {
  await open()
  for (const endpoint of [apiKeysApi.delete, apiKeysApi.create, oauthConnectionsApi.delete])
    answer(endpoint, () => refusal(500))
  await revoke('Reporting')
  await seeToast('Failed to revoke API key')
  await revoke('Helper')
  await seeToast('Failed to revoke OAuth connection')
  await button('Create API Key').click()
  const dialog = page.getByRole('dialog', { name: 'Create API Key' })
  const create = dialog.getByRole('button', { name: 'Create API Key' })
  await create.click()
  await expect.element(dialog.getByText('API key name is required')).toBeVisible()
  await fill(dialog, 'Name', 'Second')
  await create.click()
  await seeToast('Failed to create API key')
  const asked = answer(apiKeysApi.create, () => ({ ...key, key: 'gnk_secret' }))
  await create.click()
  await seeToast('API key created successfully')
  expect(asked.map(({ body }) => body)).toEqual([
    { name: 'Second', scopes: ['read', 'write'], verticalIds: null, expiresAt: null },
  ])
})

test('members see their own assistants and why they see no keys, on a phone', async () => {
  await page.viewport(phone.width, phone.height)
  await open(sessionOf('sales_head'))
  await expect.element(page.getByText('Only admins see and create API keys.')).toBeVisible()
  await expect.element(button('Create API Key')).not.toBeInTheDocument()
  await expect.element(page.getByText('Reporting')).not.toBeInTheDocument()
  expect(await violationsOf(page.getByRole('list', { name: 'AI Assistants' }).element())).toEqual([])
})
