import { createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { connectAccount } from './connected-account.ts'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

const notifications = { name: 'Notifications' } as const

for (const [provider, text] of [
  ['google', 'Google Calendar connected successfully'],
  ['zoom', 'Zoom connected successfully'],
] as const)
  journey(
    `after returning from ${provider} the page reports success and clears the address`,
    async ({ portal }) => {
      const { admin } = await createOrganization()
      const page = await portal.open(`/settings?tab=integrations&success=${provider}`, { user: admin })
      await seeToast(page, text)
      await expectSoon(page).toHaveURL(/\/settings\?tab=integrations$/)
    },
  )

journey("the provider's refusal is shown unchanged", async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?error=You%20said%20%3Cb%3Eno%3C%2Fb%3E', { user: admin })
  await expectSoon(page.getByRole('region', notifications)).toContainText('OAuth Error')
  await seeToast(page, 'You said <b>no</b>')
  await expectSoon(page).toHaveURL(/\/settings\?tab=integrations$/)
})

journey('connecting leads to the provider, and a connected account is disconnected', async ({ portal }) => {
  const { id, admin } = await createOrganization()
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

  await connectAccount(id, admin, { provider: 'zoom', email: 'ada@zoom.test' })
  await page.reload()
  await expectSoon(page.getByText('ada@zoom.test')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect Zoom' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await seeToast(page, 'Account disconnected successfully')
  await expectSoon(page.getByRole('button', { name: 'Connect Zoom' })).toBeVisible()
})

journey('a malformed assistant breaks only its own row, and Retry shows it again', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/privacy-policy', {
    user: admin,
    tolerated: /TypeError.*\(reading 'includes'\)/,
  })
  const connection = {
    ...{ id: '0193b000-0000-7000-8000-000000000002', clientName: 'Helper', userName: 'Ada', own: true },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2027-01-01T00:00:00.000Z', lastUsedAt: null },
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
