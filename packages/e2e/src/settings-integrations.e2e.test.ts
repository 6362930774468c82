import { createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

journey('connecting leads to the provider, whose refusal is shown', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?tab=integrations', { user: admin })
  const asked: string[] = []
  await page.route('**/oauth/*/authorize', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 302, headers: { location: '/settings?tab=integrations&error=Closed' } })
  })
  for (const name of ['Google Calendar', 'Zoom']) {
    await page.getByRole('button', { name: `Connect ${name}` }).click()
    await seeToast(page, 'Closed')
  }
  expect(asked).toEqual(['/oauth/google/authorize', '/oauth/zoom/authorize'])
})

journey('a malformed assistant breaks only its own row, and Retry shows it again', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/privacy-policy', {
    user: admin,
    tolerated: /TypeError.*\(reading 'includes'\)/,
  })
  const connection = {
    id: '0193b000-0000-7000-8000-000000000002',
    clientName: 'Helper',
    userName: 'Ada',
    own: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2027-01-01T00:00:00.000Z',
    lastUsedAt: null,
  }
  const whole = { ...connection, id: '0193b000-0000-7000-8000-000000000003', scopes: ['read'] }
  await page.route('**/api/oauth-connections*', (route) =>
    route.fulfill({ json: [connection, { ...whole, clientName: 'Reader' }] }),
  )
  await page.goto('/settings?tab=integrations')
  const assistants = page.getByRole('list', { name: 'AI Assistants' })
  await expectSoon(assistants.getByText('Reader')).toBeVisible()
  await expectSoon(assistants.getByRole('alert')).toContainText('This could not be shown')
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expectSoon(page.getByRole('button', { name: 'Connect Zoom' })).toBeVisible()
})
