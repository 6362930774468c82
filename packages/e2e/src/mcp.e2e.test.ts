import { createEnquiry, createLead, createOrganization, mcp, request, testStack } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { startApplication } from './oauth-client.ts'

journey('a person connects an assistant, and sees what it did', async ({ portal }) => {
  await using application = await startApplication('Meadow Assistant')
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  const enquiry = await createEnquiry(admin, lead.id)
  const resource = `${testStack().origin}/mcp`
  const page = await portal.open(application.consentPath({ resource }), { user: admin })
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await expectSoon(page.getByRole('heading', { name: 'Back in the application' })).toBeVisible()
  const { body } = await application.exchange(page.url())
  const assistant = mcp(body.access_token)
  const noted = await assistant.call('create_note', {
    record: `enquiry/${enquiry.id}`,
    content: 'Wants forty vans',
  })
  expect(noted.structuredContent).toMatchObject({ content: 'Wants forty vans' })

  await page.goto(`/enquiries/${enquiry.id}`)
  const timeline = page.getByRole('tabpanel', { name: 'Activity' })
  await expectSoon(timeline.getByText('Meadow Assistant (AI assistant) for ')).toBeVisible()
  await page.goto(`/enquiries/${enquiry.id}?tab=notes`)
  await expectSoon(page.getByText('Wants forty vans')).toBeVisible()
})

test('the gateway passes clients on to /mcp, whose refusal says where to get a token', async () => {
  const { origin } = testStack()
  const refusal = await mcp().send('tools/list')
  expect(refusal.status).toBe(401)
  const metadata = /resource_metadata="([^"]+)"/.exec(refusal.headers.get('www-authenticate') ?? '')?.[1]
  expect(metadata).toBe(`${origin}/.well-known/oauth-protected-resource/mcp`)
  const ask = async (path: string) => (await request('GET', path, { headers: { origin: '' } })).body
  const [server] = (await ask(new URL(metadata!).pathname)).authorization_servers
  const found = await ask(`${new URL(server).pathname}.well-known/oauth-authorization-server`)
  expect(found).toMatchObject({ issuer: origin, authorization_endpoint: `${origin}/oauth/consent` })
  expect(found.registration_endpoint).toMatch(`${origin}/oauth/`)
})

test('the gateway does not change the answers of /mcp', async () => {
  const { origin } = testStack()
  const page = await fetch(`${origin}/mcp`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([401, 'application/json'])
  const foreign = await mcp('gnk_x').send('tools/list', {}, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
})
