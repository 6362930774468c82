import { as, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { holdBack, logIn, refusals, seeError } from './account.ts'
import { expectSoon, journey } from './journey.ts'
import { startApplication } from './oauth-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const read = 'View your leads, enquiries, and CRM data'
const write = 'Create and update leads, enquiries, notes, and tasks'

journey('a visitor signs in first, authorizes, and the application gets its tokens', async ({ portal }) => {
  await using application = await startApplication()
  const { admin, name } = await createOrganization()
  const page = await portal.open(application.consentPath())
  await expectSoon(page).toHaveURL(/\/login\?return=/)
  await logIn(page, admin)
  await expectSoon(heading(page, 'Authorize Application')).toBeVisible()
  for (const text of ['Sales Assistant', application.host, admin.email, name])
    await expectSoon(page.getByText(text).first()).toBeVisible()
  await expectSoon(page.getByText("Access is limited to your organization's data")).toBeVisible()
  for (const scope of [read, write])
    await expectSoon(page.getByRole('checkbox', { name: scope })).toBeChecked()
  const held = await holdBack(page, '**/oauth/authorize')
  await button(page, 'Authorize').click()
  await expectSoon(page.getByRole('button', { name: 'Authorizing...' })).toBeDisabled()
  await expectSoon(button(page, 'Deny')).toBeDisabled()
  held.release()
  await expectSoon(heading(page, 'Back in the application')).toBeVisible()
  const back = new URL(page.url())
  expect(back.searchParams.get('state')).toBe('a b&c')
  const tokens = await application.exchange(page.url())
  expect([tokens.status, tokens.body.scope]).toEqual([200, 'read write'])
  const connections = (await as(admin).get('/api/oauth-connections')).body
  expect(connections).toMatchObject([{ clientName: 'Sales Assistant' }])
})

journey('writing can be left out, and a refusal goes back to the application', async ({ portal }) => {
  await using application = await startApplication()
  const { admin } = await createOrganization()
  const page = await portal.open(application.consentPath({ scope: 'read write offline_access' }), {
    user: admin,
  })
  await page.getByRole('checkbox', { name: write }).click()
  await button(page, 'Authorize').click()
  await expectSoon(heading(page, 'Back in the application')).toBeVisible()
  expect((await application.exchange(page.url())).body.scope).toBe('read')

  await page.goto(application.consentPath({ scope: 'read' }))
  await expectSoon(page.getByRole('checkbox', { name: read })).toBeDisabled()
  await expectSoon(page.getByRole('checkbox', { name: write })).toHaveCount(0)
  await button(page, 'Deny').click()
  await expectSoon(heading(page, 'Back in the application')).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    error: 'access_denied',
    error_description: 'User denied access',
    state: 'a b&c',
  })
})

journey('for an invalid request the screen has no button that redirects', async ({ portal }) => {
  await using application = await startApplication()
  const { admin } = await createOrganization()
  const page = await portal.open('/dashboard', { user: admin, tolerated: refusals })
  const invalid = [
    { client_id: undefined },
    { redirect_uri: 'https://evil.example/callback' },
    { code_challenge_method: 'plain' },
    { resource: 'https://elsewhere.example' },
  ]
  for (const fields of invalid) {
    await page.goto(application.consentPath(fields))
    await expectSoon(heading(page, 'Invalid Request')).toBeVisible()
    for (const name of ['Deny', 'Authorize']) await expectSoon(button(page, name)).toHaveCount(0)
  }
  await page.goto(application.consentPath({ client_id: '01938f5e-7c1a-7b3e-9d52-3f0a6c1b2d4e' }))
  await expectSoon(heading(page, 'Unknown Application')).toBeVisible()
  await expectSoon(page.getByText('This application is not registered with Ginkgo.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expectSoon(page).toHaveURL('/dashboard')
})

journey('errors are shown, and the decision can be tried again', async ({ portal }) => {
  await using application = await startApplication()
  const { admin } = await createOrganization()
  const page = await portal.open(application.consentPath(), { user: admin, tolerated: refusals })
  const fail = (body: object) =>
    page.route('**/oauth/authorize', (route) => route.fulfill({ status: 400, json: body }), { times: 1 })
  await fail({ error: 'invalid_request', error_description: 'The application has changed' })
  await button(page, 'Authorize').click()
  await seeError(page, 'invalid_request: The application has changed')
  await fail({})
  await button(page, 'Authorize').click()
  await seeError(page, 'Failed to authorize application')
  await fail({ error: 'server_error' })
  await button(page, 'Deny').click()
  await expectSoon(page).toHaveURL('/dashboard')

  const broken = /\/api\/oauth\/client\//
  await page.route(broken, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x' } }),
  )
  await page.goto(application.consentPath())
  await expectSoon(button(page, 'Retry')).toBeVisible()
  await page.unroute(broken)
  await button(page, 'Retry').click()
  await expectSoon(button(page, 'Authorize')).toBeVisible()
})
