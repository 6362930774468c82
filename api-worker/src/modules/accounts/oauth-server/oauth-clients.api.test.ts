import {
  as,
  bodyOf,
  callback,
  connectClient,
  consent,
  createOrganization,
  grantCode,
  postForm,
  registerClient,
  sql,
  type TestOrganization,
  type TestUser,
  testStack,
  withBearer,
} from '@ginkgo/testing'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { beforeAll, describe, expect, test } from 'vitest'

let organization: TestOrganization
beforeAll(async () => {
  organization = await createOrganization({ members: [{ role: 'sales_executive' }] })
})

/** The person on the consent screen, who grants the request in the address. */
async function agree(user: TestUser, address: URL): Promise<URL> {
  expect(address.pathname).toBe('/oauth/consent')
  const asked = Object.fromEntries(address.searchParams)
  const scope = asked.scope?.split(' ')
  const reply = await consent(user, { client_id: asked.client_id! }, { ...asked, ...(scope && { scope }) })
  return new URL(bodyOf<{ redirect_uri: string }>(reply, 200).redirect_uri)
}

test('oauth4webapi discovers, registers, signs in, calls, refreshes and revokes unattended', async () => {
  const issuer = new URL(testStack().origin)
  const insecure = { [oauth.allowInsecureRequests]: true }
  const resource = new URL('/api/ai', issuer)
  const resourceServer = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, insecure),
  )
  expect(resourceServer.authorization_servers).toEqual([issuer.origin])
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
  const server = await oauth.processDiscoveryResponse(issuer, discovered)
  expect(server.code_challenge_methods_supported).toEqual(['S256'])
  const metadata = { client_name: 'oauth4webapi', redirect_uris: [callback] }
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(server, metadata, insecure),
  )
  const authentication = oauth.ClientSecretBasic(String(client.client_secret))
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const address = new URL(server.authorization_endpoint!)
  address.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'read write',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: resource.href,
  }).toString()
  // Checks `state` and `iss` (RFC 9207).
  const answer = oauth.validateAuthResponse(server, client, await agree(organization.admin, address), state)
  const response = await oauth.authorizationCodeGrantRequest(
    ...([server, client, authentication, answer, callback, verifier] as const),
    { additionalParameters: { resource: resource.href }, ...insecure },
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
  const read = await oauth.protectedResourceRequest(
    ...([tokens.access_token, 'GET', new URL('/api/ai/verticals', issuer)] as const),
    ...([undefined, undefined, insecure] as const),
  )
  expect(read.status).toBe(200)
  const refreshed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, authentication, tokens.refresh_token!, insecure),
  )
  expect(refreshed.scope).toBe('read write')
  const ended = oauth.revocationRequest(server, client, authentication, refreshed.refresh_token!, insecure)
  await oauth.processRevocationResponse(await ended)
  expect((await withBearer(refreshed.access_token, 'GET', '/api/ai/verticals')).status).toBe(401)
})

test('openid-client registers, signs in as a public client and refreshes unattended', async () => {
  const config = await openid.dynamicClientRegistration(
    new URL(testStack().origin),
    { client_name: 'openid-client', redirect_uris: [callback], token_endpoint_auth_method: 'none' },
    openid.None(),
    { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
  )
  const pkceCodeVerifier = openid.randomPKCECodeVerifier()
  const expectedState = openid.randomState()
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'read',
    state: expectedState,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const answer = await agree(organization.members[0]!, address)
  const tokens = await openid.authorizationCodeGrant(config, answer, { pkceCodeVerifier, expectedState })
  expect(tokens.scope).toBe('read')
  const { access_token } = await openid.refreshTokenGrant(config, tokens.refresh_token!)
  expect((await withBearer(access_token, 'GET', '/api/ai/verticals')).status).toBe(200)
})

describe('a client with a secret', () => {
  test('must send it with the method that it registered', async () => {
    const client = await registerClient({ token_endpoint_auth_method: 'client_secret_post' })
    const code = await grantCode(organization.admin, client)
    const withSecret = (client_secret: string) => postForm('/oauth/token', { ...code, client_secret })
    expect((await postForm('/oauth/token', code)).body.error).toBe('invalid_client')
    expect((await withSecret('wrong')).status).toBe(401)
    const basic = `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}`
    expect((await postForm('/oauth/token', code, { authorization: basic })).body.error).toBe('invalid_client')
    const { refresh_token } = bodyOf<{ refresh_token: string }>(await withSecret(client.client_secret!), 200)
    // A refresh token alone neither renews nor revokes anything.
    const { client_id } = client
    const renewing = { grant_type: 'refresh_token', refresh_token, client_id }
    expect((await postForm('/oauth/token', renewing)).body.error).toBe('invalid_client')
    const revoking = { token: refresh_token, client_id }
    expect((await postForm('/oauth/revoke', revoking)).body.error).toBe('invalid_client')
    expect(
      (await postForm('/oauth/token', { ...renewing, client_secret: client.client_secret! })).status,
    ).toBe(200)
  })

  test('has only its hash stored', async () => {
    const client = await registerClient({ token_endpoint_auth_method: 'client_secret_basic' })
    const rows = await sql('SELECT * FROM oauth_clients WHERE id = ?', [client.client_id])
    expect(JSON.stringify(rows)).not.toContain(client.client_secret)
  })
})

test('tokens and codes are stored as hashes', async () => {
  const { access_token, refresh_token } = await connectClient(organization.admin)
  expect(access_token).toMatch(/^gna_/)
  const rows = JSON.stringify(await sql('SELECT hash FROM oauth_tokens'))
  for (const token of [access_token, refresh_token]) expect(rows).not.toContain(token)
})

test('a connection is one grant: consenting again replaces it and revokes its tokens', async () => {
  const { admin } = organization
  const { client, access_token } = await connectClient(admin)
  const again = await postForm('/oauth/token', await grantCode(admin, client, { scope: ['read'] }))
  expect((await withBearer(access_token, 'GET', '/api/ai/verticals')).status).toBe(401)
  expect((await withBearer(again.body.access_token, 'GET', '/api/ai/verticals')).status).toBe(200)
  const all = (await as(admin).get('/api/oauth-connections')).body
  const own = all.filter((one: { clientId: string }) => one.clientId === client.client_id)
  expect(own).toMatchObject([{ clientName: 'Test assistant', scopes: ['read'], own: true }])
  expect(Date.parse(own[0].expiresAt)).toBeGreaterThan(Date.now() + 80 * 86_400_000)
  expect(own[0].lastUsedAt).not.toBeNull()
})

test('a connection ends 90 days after consent, however often it was refreshed', async () => {
  const { admin } = organization
  const { client, refresh_token } = await connectClient(admin)
  const [connection] = await sql('SELECT * FROM oauth_connections WHERE client_id = ?', [client.client_id])
  const id = String(connection!.id)
  expect(Number(connection!.expires_at) - Number(connection!.created_at)).toBe(90 * 86_400_000)
  // As on its last day, ten minutes before the end.
  const endsAt = Date.now() + 600_000
  await sql('UPDATE oauth_connections SET expires_at = ? WHERE id = ?', [endsAt, id])
  const refresh = (token: string) =>
    postForm('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: client.client_id,
    })
  const last = bodyOf<{ refresh_token: string; expires_in: number }>(await refresh(refresh_token), 200)
  expect(last.expires_in).toBeLessThanOrEqual(600)
  const lives = await sql(
    'SELECT kind, expires_at FROM oauth_tokens WHERE connection_id = ? AND used_at IS NULL AND expires_at <= ?',
    [id, endsAt],
  )
  expect(lives.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['access', 'refresh']))
  await sql('UPDATE oauth_tokens SET expires_at = expires_at - 601000 WHERE connection_id = ?', [id])
  expect((await refresh(last.refresh_token)).body.error).toBe('invalid_grant')
})

test('members see their own connections, admins everybody’s', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  await connectClient(admin)
  await connectClient(members[0]!)
  expect((await as(members[0]!).get('/api/oauth-connections')).body).toMatchObject([{ own: true }])
  const all = (await as(admin).get('/api/oauth-connections')).body
  expect(all.map((one: { userName: string; own: boolean }) => [one.userName, one.own])).toEqual([
    ['Max Member', false],
    ['Ada Admin', true],
  ])
})

test('a connection loses its access at the next call after its user has lost a vertical or the account', async () => {
  const { admin, members, verticals } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const { access_token, refresh_token, client } = await connectClient(members[0]!)
  const call = async () =>
    (await withBearer(access_token, 'GET', `/api/ai/leads?verticalId=${verticals[0].id}`)).status
  const change = (body: object) => as(admin).patch(`/api/organization/users/${members[0]!.id}`, body)
  expect(await call()).toBe(200)
  expect((await change({ verticals: [] })).status).toBe(200)
  expect(await call()).toBe(403)
  expect((await change({ active: false })).status).toBe(200)
  expect(await call()).toBe(401)
  const form = { grant_type: 'refresh_token', refresh_token, client_id: client.client_id }
  expect((await postForm('/oauth/token', form)).body.error).toBe('invalid_grant')
})

test('an application is named in the activities of what it does', async () => {
  const { admin, verticals } = organization
  const { access_token } = await connectClient(admin)
  const body = { verticalId: verticals[0].id, name: 'From the assistant' }
  const lead = bodyOf<{ id: string }>(await withBearer(access_token, 'POST', '/api/ai/leads', body), 201)
  const activities = (await as(admin).get(`/api/leads/${lead.id}/activities`)).body
  expect(activities[0].actor).toEqual({ type: 'ai_client', name: 'Test assistant' })
})

test('unknown scopes are ignored, and a request with only unknown ones is refused', async () => {
  const client = await registerClient()
  const tokens = await postForm(
    '/oauth/token',
    await grantCode(organization.admin, client, { scope: ['read', 'offline_access', 'admin'] }),
  )
  expect(tokens.body.scope).toBe('read')
  const refused = await consent(organization.admin, client, {
    code_challenge: 'x'.repeat(43),
    scope: ['admin'],
  })
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_scope'])
})

test('loopback addresses and localhost may have any port', async () => {
  const client = await registerClient({
    redirect_uris: ['http://127.0.0.1:4000/cb', 'http://localhost:4000/cb'],
  })
  const status = async (redirect_uri: string) =>
    (await consent(organization.admin, client, { redirect_uri, approved: false })).status
  expect(await status('http://127.0.0.1:51234/cb')).toBe(200)
  expect(await status('http://localhost:51234/cb')).toBe(200)
  for (const uri of [
    'http://localhost:51234/other',
    'http://127.0.0.1:51234/other',
    'https://127.0.0.1:51234/cb',
  ])
    expect(await status(uri), uri).toBe(400)
})

test('malformed forms are refused', async () => {
  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(new URL('/oauth/token', testStack().origin), {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    }).then(async (response) => [response.status, ((await response.json()) as { error: string }).error])
  expect(await send('grant_type=refresh_token&grant_type=password')).toEqual([400, 'invalid_request'])
  expect(await send('{}', 'application/json')).toEqual([400, 'invalid_request'])
  expect(await send('')).toEqual([400, 'invalid_request'])
  expect(await send('grant_type=constructor')).toEqual([400, 'unsupported_grant_type'])
  expect(await send('grant_type=refresh_token&refresh_token=x&client_id=unknown')).toEqual([
    401,
    'invalid_client',
  ])
})
