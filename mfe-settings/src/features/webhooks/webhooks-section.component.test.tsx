import { appsApi, InstalledApp, Webhook, WebhookDelivery, webhooksApi } from '@ginkgo/contracts'
import { answer, idOf, refusal, sampleVertical, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { WebhooksSection } from './webhooks-section.tsx'

const { createdAt, updatedAt } = sampleVertical
const webhook = Webhook.parse({
  id: idOf(70),
  url: 'https://hooks.example.com/ginkgo',
  events: ['lead.*', 'enquiry.won'],
  verticalIds: null,
  active: true,
  inactiveReason: null,
  failures: 0,
  formerSecretUntil: null,
  createdAt,
  updatedAt,
})
const failed = WebhookDelivery.parse({
  id: idOf(71),
  event: 'lead.created',
  recordId: idOf(1),
  state: 'failed',
  attempts: 10,
  nextAttemptAt: null,
  responseStatus: 500,
  lastError: 'The receiver answered 500',
  deliveredAt: null,
  createdAt,
})

const parcels = InstalledApp.parse({
  name: 'mfe-parcels',
  scopes: [],
  trust: 'sandbox',
  paused: null,
  installedAt: createdAt,
  installedBy: null,
  automation: {
    title: 'Parcels',
    actions: [],
    triggers: [{ name: 'delivered', title: 'A parcel is delivered', about: 'lead' }],
  },
})

const show = (session = {}) => showInPortal(<WebhooksSection />, { remote: 'settings', session })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a webhook is created with the events that are chosen, and its secret is shown once', async () => {
  answer(webhooksApi.list, () => [])
  answer(appsApi.list, () => [parcels])
  const created = answer(webhooksApi.create, () => ({ ...webhook, secret: 'whsec_c2VjcmV0' }))
  show()
  await button('Create Webhook').click()
  await page.getByLabelText('Address').fill('https://hooks.example.com/ginkgo')
  await page.getByRole('checkbox', { name: 'Contacts' }).click()
  await page.getByRole('checkbox', { name: 'won' }).click()
  await page.getByRole('checkbox', { name: 'Parcels: A parcel is delivered' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Webhook' }).click()
  await seeToast('Webhook created successfully')
  expect(created.at(-1)).toMatchObject({
    body: {
      url: 'https://hooks.example.com/ginkgo',
      events: [
        'contact.created',
        'contact.updated',
        'contact.deleted',
        'enquiry.won',
        'app.parcels.delivered',
      ],
    },
  })
  await expect.element(page.getByLabelText('Secret', { exact: true })).toHaveTextContent('whsec_c2VjcmV0')
})

test('says what a webhook gets, lists what failed, and sends that again', async () => {
  answer(webhooksApi.list, () => [webhook])
  answer(webhooksApi.deliveries, () => [failed])
  const retried = answer(webhooksApi.retry, () => ({
    ...failed,
    state: 'pending' as const,
    nextAttemptAt: createdAt,
  }))
  show()
  await expect.element(page.getByText('Leads, Enquiries (won)')).toBeVisible()
  await button('Actions for hooks.example.com').click()
  await page.getByRole('menuitem', { name: 'Deliveries' }).click()
  await expect.element(page.getByText('The receiver answered 500')).toBeVisible()
  await button('Retry').click()
  await seeToast('The delivery is sent again')
  expect(retried).toHaveLength(1)
  expect(await violationsOf()).toEqual([])
})

test('shows by itself that what was sent again has arrived', async () => {
  let state: WebhookDelivery['state'] = 'pending'
  answer(webhooksApi.list, () => [webhook])
  answer(webhooksApi.deliveries, () => [{ ...failed, state }])
  show()
  await button('Actions for hooks.example.com').click()
  await page.getByRole('menuitem', { name: 'Deliveries' }).click()
  await expect.element(page.getByText('Waiting')).toBeVisible()
  state = 'delivered'
  await expect.element(page.getByText('Delivered'), { timeout: 10_000 }).toBeVisible()
})

test('on a phone, says why its receiver switched it off', async () => {
  answer(webhooksApi.list, () => [
    { ...webhook, active: false, inactiveReason: 'The receiver answered 410: it wants no more' },
  ])
  await page.viewport(phone.width, phone.height)
  show()
  await expect.element(page.getByText('The receiver answered 410: it wants no more')).toBeVisible()
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
})

test('shows that webhooks could not be read', async () => {
  answer(webhooksApi.list, () => refusal(503))
  show()
  await expect.element(button('Retry')).toBeVisible()
})
