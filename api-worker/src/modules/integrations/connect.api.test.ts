import type { ProviderConnection } from '@ginkgo/contracts'
import {
  addMember,
  as,
  beginConnecting,
  bodyOf,
  connectProvider,
  consentAt,
  createOrganization,
  providerAccount,
  returnTo,
  signIn,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { describe, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 90_000 })

const connectionsOf = async (user: TestUser): Promise<ProviderConnection[]> =>
  bodyOf(await as(user).get('/api/oauth/connections'), 200)
const errorOf = (page: URL) => page.searchParams.get('error')

describe.each([
  ['google', 'google_calendar', 'Google Calendar'],
  ['microsoft_calendar', 'microsoft_calendar', 'Microsoft 365 Calendar'],
  ['zoom', 'zoom', 'Zoom'],
] as const)('connecting %s', (slug, provider, label) => {
  test('asks for consent with PKCE and a state, and ends on the settings page', async () => {
    const { admin } = await createOrganization()
    const authorization = await beginConnecting(admin, slug)
    const asked = Object.fromEntries(authorization.searchParams)
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' })
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/)
    expect(asked.state!.length).toBeGreaterThan(30)
    if (slug === 'google')
      expect(asked).toMatchObject({
        scope: 'openid email https://www.googleapis.com/auth/calendar.events',
        access_type: 'offline',
        prompt: 'consent',
      })
    if (slug === 'microsoft_calendar')
      expect(asked.scope).toBe('openid email offline_access https://graph.microsoft.com/Calendars.ReadWrite')
    const account = providerAccount(slug)
    const end = await returnTo(admin, await consentAt(authorization, account.email))
    expect([end.pathname, end.searchParams.get('tab'), end.searchParams.get('success')]).toEqual([
      '/settings',
      'integrations',
      slug,
    ])
    expect(await connectionsOf(admin)).toMatchObject([
      { provider, accountEmail: account.email, usable: true },
    ])
  })

  test('stores tokens only encrypted', async () => {
    const { admin } = await createOrganization()
    await connectProvider(admin, slug)
    const [row] = await sql('SELECT * FROM provider_connections WHERE user_id = ?', [admin.id])
    for (const sealed of [row!.access_token, row!.refresh_token])
      expect(sealed).toMatch(/^[0-9a-f]{8}\.\S+\.\S+$/)
    const flows = await sql('SELECT verifier FROM connect_flows WHERE user_id = ?', [admin.id])
    expect(flows).toEqual([{ verifier: '' }])
  })

  test('belongs to one person, and connecting again replaces it', async () => {
    const { admin, verticals } = await createOrganization()
    const other = await addMember(admin, { role: 'sales_head', verticalIds: [verticals[0].id] })
    await connectProvider(admin, slug)
    const second = await connectProvider(admin, slug)
    expect(await connectionsOf(other)).toEqual([])
    expect((await connectionsOf(admin)).map(({ accountEmail }) => accountEmail)).toEqual([second.email])
  })

  test('fails without consent, with an unknown state and in another session', async () => {
    const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
    const denied = await consentAt(await beginConnecting(admin, slug), 'someone@example.test', 'deny')
    expect(errorOf(await returnTo(admin, denied))).toBe(`You did not allow access to ${label}`)
    const callback = await consentAt(await beginConnecting(admin, slug), 'someone@example.test')
    const forged = new URL(callback)
    forged.searchParams.set('state', 'x'.repeat(43))
    const expired = 'This attempt to connect has expired. Please try again'
    expect(errorOf(await returnTo(admin, forged))).toBe(expired)
    expect(errorOf(await returnTo(members[0], callback))).toBe(expired)
    expect(errorOf(await returnTo(await signIn(admin), callback))).toBe(expired)
    expect((await returnTo(undefined, callback)).pathname).toBe('/login')
    expect(await connectionsOf(admin)).toEqual([])
    // The person who began can still finish, once.
    expect((await returnTo(admin, callback)).searchParams.get('success')).toBe(slug)
    // Opened again, as by reloading, the answer leads to the settings, and the connection stays.
    const [connected] = await connectionsOf(admin)
    const again = await returnTo(admin, callback)
    expect([again.pathname, again.search]).toEqual(['/settings', '?tab=integrations'])
    expect(await connectionsOf(admin)).toEqual([connected])
    expect(errorOf(await returnTo(members[0], callback))).toBe(expired)
  })

  test('opened twice at once, the answer connects once and shows no error', async () => {
    const { admin } = await createOrganization()
    const callback = await consentAt(await beginConnecting(admin, slug), providerAccount(slug).email)
    const ends = await Promise.all([returnTo(admin, callback), returnTo(admin, callback)])
    expect(ends.map(errorOf)).toEqual([null, null])
    expect(ends.filter(({ searchParams }) => searchParams.get('success') === slug)).toHaveLength(1)
    expect(await connectionsOf(admin)).toHaveLength(1)
  })

  test.each([
    ['refuse', `${label} could not be reached, so it was not connected`],
    ['garbage', `${label} gave an answer that could not be understood, so it was not connected`],
    ['error', `${label} could not be reached, so it was not connected`],
    ['silent', `${label} could not be reached, so it was not connected`],
  ] as const)('says so when the provider answers a token request with "%s"', async (token, message) => {
    const { admin } = await createOrganization()
    const account = providerAccount(slug)
    await account.control({ token })
    const end = await returnTo(admin, await consentAt(await beginConnecting(admin, slug), account.email))
    expect(errorOf(end)).toBe(message)
    expect(await connectionsOf(admin)).toEqual([])
  })
})

describe.each([
  ['google', 'google_calendar', 'Google Calendar'],
  ['zoom', 'zoom', 'Zoom'],
] as const)('connected %s', (slug, provider, label) => {
  test('is revoked at the provider when it is disconnected', async () => {
    const { admin } = await createOrganization()
    const account = await connectProvider(admin, slug)
    expect((await as(admin).delete(`/api/oauth/${slug}`)).status).toBe(204)
    expect(await connectionsOf(admin)).toEqual([])
    expect((await account.state()).revoked).toBe(1)
    expect(await sql('SELECT id FROM provider_connections WHERE user_id = ?', [admin.id])).toEqual([])
    expect((await as(admin).delete(`/api/oauth/${slug}`)).status).toBe(204)
    const log = bodyOf(await as(admin).get('/api/organization/audit-log'), 200)
    expect(
      log
        .filter(({ kind }: { kind: string }) => kind.startsWith('integration.'))
        .map(({ kind, subject, details }: Record<string, string>) => [kind, subject, details]),
    ).toEqual([
      ['integration.disconnected', label, account.email],
      ['integration.connected', label, account.email],
    ])
  })

  test('is disconnected at once while the provider is down, and revoked there later by the scheduled job', async () => {
    const { admin } = await createOrganization()
    const account = await connectProvider(admin, slug)
    // One call fails, so that a turn of the job during the outage does not make the organization wait for a minute.
    await account.control({ revoke: 'error-once' })
    expect((await as(admin).delete(`/api/oauth/${provider}`)).status).toBe(204)
    expect(await connectionsOf(admin)).toEqual([])
    await expect.poll(async () => (await account.state()).revoked, { timeout: 60_000 }).toBe(1)
  })
})

test('the provider names of the specification lead to the provider, other names are answered with 404', async () => {
  const { admin } = await createOrganization()
  await connectProvider(admin, 'google')
  expect((await as(admin).delete('/api/oauth/google_calendar')).status).toBe(204)
  expect(await connectionsOf(admin)).toEqual([])
  expect((await as(admin).delete('/api/oauth/outlook')).status).toBe(404)
  expect((await as(admin).get('/oauth/outlook/authorize')).status).toBe(404)
})

test('a calendar of Microsoft 365 is disconnected beside its mailbox, which stays', async () => {
  const { admin } = await createOrganization()
  const account = await connectProvider(admin, 'microsoft_calendar')
  await connectProvider(admin, 'microsoft', account)
  expect((await as(admin).delete('/api/oauth/microsoft_calendar')).status).toBe(204)
  expect(await connectionsOf(admin)).toMatchObject([{ provider: 'microsoft_mail', usable: true }])
})
