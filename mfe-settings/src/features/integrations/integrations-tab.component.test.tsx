import {
  ApiKey,
  apiKeysApi,
  calendarFeedApi,
  integrationsApi,
  OauthConnection,
  oauthConnectionsApi,
  ProviderConnection,
  webhooksApi,
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
const access = {
  pausedAt: null,
  callsPerMinute: 300,
  today: { calls: 12, changes: 1, refusals: 0 },
}
const key = ApiKey.parse({
  id: idOf(70),
  name: 'Reporting',
  keyPrefix: 'gnk_4fTq8Zx1',
  scopes: ['read'],
  verticalIds: null,
  expiresAt: null,
  createdAt,
  lastUsedAt: null,
  ...access,
})
const assistant = OauthConnection.parse({
  id: idOf(71),
  clientId: 'helper',
  clientName: 'Helper',
  userName: 'Ada Admin',
  own: true,
  scopes: ['read'],
  createdAt,
  expiresAt: '2132-01-01T00:00:00.000Z',
  lastUsedAt: null,
  ...access,
})
const zoom = ProviderConnection.parse({
  id: idOf(72),
  provider: 'zoom',
  accountEmail: 'ada@zoom.test',
  usable: true,
  createdAt,
  updatedAt,
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog')
const revoke = async (name: string) => {
  await button(`Revoke ${name}`).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
}

async function open(session = {}) {
  answer(calendarFeedApi.get, () => ({ createdAt: null, lastReadAt: null }))
  answer(integrationsApi.connections, () => [zoom])
  answer(apiKeysApi.list, () => [key])
  answer(webhooksApi.list, () => [])
  answer(oauthConnectionsApi.list, () => [assistant])
  showInPortal(<IntegrationsTab />, { remote: 'settings', session })
  await expect.element(page.getByText('Helper')).toBeVisible()
}

function Returned() {
  useReturnFromProvider()
  return null
}

test.for([
  ['success=google', 'Google Calendar connected successfully', 'integrations'],
  ['success=zoom', 'Zoom connected successfully', 'integrations'],
  ['success=microsoft_calendar', 'Microsoft 365 Calendar connected successfully', 'integrations'],
  ['success=microsoft', 'Microsoft 365 connected successfully', 'email'],
  ['error=You%20said%20%3Cb%3Eno%3C%2Fb%3E', 'OAuth ErrorYou said <b>no</b>', 'integrations'],
] as const)(
  'after returning with %s the page says so and clears the address',
  async ([result, text, tab]) => {
    showInPortal(<Returned />, { remote: 'settings', search: `?tab=integrations&${result}` })
    await seeToast(text)
    expect(location.search).toBe(`?tab=${tab}`)
  },
)

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

test('a key and an assistant show what they did today, and are paused and limited', async () => {
  await open()
  const keys = page.getByRole('list', { name: 'API Keys' })
  const today = 'Today (UTC): 12 calls, 1 change, 0 refusals · at most 300 calls a minute'
  await expect.element(keys.getByText(today)).toBeVisible()
  const ofKey = answer(apiKeysApi.update, () => undefined)
  answer(apiKeysApi.list, () => [{ ...key, pausedAt: createdAt }])
  await button('Pause Reporting').click()
  await seeToast('API key changed successfully')
  await expect.element(keys.getByText('Paused')).toBeVisible()
  await expect.element(button('Resume Reporting')).toBeVisible()
  const ofAssistant = answer(oauthConnectionsApi.update, () => undefined)
  await button('Limit Helper').click()
  const dialog = page.getByRole('dialog', { name: 'Limit “Helper”' })
  await fill(dialog, 'Calls a Minute', '5000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('At most 3,000', { exact: true }).last()).toBeVisible()
  expect(ofAssistant).toHaveLength(0)
  await fill(dialog, 'Calls a Minute', '20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast('OAuth connection changed successfully')
  expect(ofKey.map(({ body }) => body)).toEqual([{ paused: true }])
  expect(ofAssistant.map(({ body }) => body)).toEqual([{ callsPerMinute: 20 }])
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
  await expect
    .element(page.getByText(/Only Organisation Admins see and create API keys.*\/mcp, and sign in/))
    .toBeVisible()
  await expect.element(button('Create API Key')).not.toBeInTheDocument()
  await expect.element(page.getByText('Reporting')).not.toBeInTheDocument()
  await expect.element(button('Pause Helper')).toBeVisible()
  await expect.element(button('Limit Helper')).not.toBeInTheDocument()
  expect(await violationsOf(page.getByRole('list', { name: 'AI Assistants' }).element())).toEqual([])
})
