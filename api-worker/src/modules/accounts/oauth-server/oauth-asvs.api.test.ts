import {
  anonymous,
  as,
  bodyOf,
  callback,
  connectClient,
  consent,
  createOrganization,
  grantCode,
  newVerifier,
  postForm,
  registerClient,
  sql,
  type TestClient,
  type TestOrganization,
  withBearer,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

// The numbers are those of requirements in OWASP ASVS 5.0.

let organization: TestOrganization
let client: TestClient
beforeAll(async () => {
  organization = await createOrganization({ verticals: ['Sales', 'Service'] })
  client = await registerClient()
})

const call = async (token: string, path = '/api/ai/verticals') =>
  (await withBearer(token, 'GET', path)).status
const exchange = (fields: Record<string, string>) => postForm('/oauth/token', fields)
const refresh = (token: string, { client_id }: TestClient) =>
  exchange({ grant_type: 'refresh_token', refresh_token: token, client_id })

describe('3.7.2 and 10.4.1: the browser is never redirected to an address that is not registered', () => {
  const { challenge } = newVerifier()
  test.each([
    'https://evil.example/callback',
    `${callback}/`,
    `${callback}?next=evil`,
    `${callback}#fragment`,
    callback.replace('https:', 'http:'),
    `${callback}/../elsewhere`,
    'javascript:alert(1)',
    '//client.example.test/callback',
  ])('%s', async (redirect_uri) => {
    for (const approved of [true, false]) {
      const reply = await consent(organization.admin, client, {
        redirect_uri,
        approved,
        code_challenge: challenge,
      })
      expect([reply.status, reply.body.error], JSON.stringify(reply.body)).toEqual([400, 'invalid_request'])
      expect(reply.headers.get('location')).toBeNull()
    }
  })

  test('addresses with schemes that browsers execute cannot be registered', async () => {
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://example.com/cb',
      'https://x.test/#f',
    ]) {
      const reply = await anonymous().post('/oauth/register', { redirect_uris: [uri] }, { origin: '' })
      expect([reply.status, reply.body.error], uri).toEqual([400, 'invalid_redirect_uri'])
    }
  })

  test('a refusal is sent back with the error of the specification and the state', async () => {
    const reply = await consent(organization.admin, client, { approved: false, state: 'a b&c' })
    const target = new URL(bodyOf(reply, 200).redirect_uri)
    expect(`${target.origin}${target.pathname}`).toBe(callback)
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      error: 'access_denied',
      error_description: 'User denied access',
      state: 'a b&c',
    })
  })
})

test('10.4.6: only the client that began a request can finish it: PKCE is required', async () => {
  const { challenge } = newVerifier()
  const wrong = [
    {},
    { code_challenge: challenge, code_challenge_method: 'plain' },
    { code_challenge: challenge, code_challenge_method: null },
    { code_challenge: 'short' },
  ]
  for (const fields of wrong) {
    const reply = await consent(organization.admin, client, fields)
    expect([reply.status, reply.body.error], JSON.stringify(fields)).toEqual([400, 'invalid_request'])
  }
})

test('10.3.1: a token for one resource is accepted only there', async () => {
  const { origin } = new URL((await anonymous().get('/.well-known/oauth-authorization-server')).body.issuer)
  const forMcp = await connectClient(organization.admin, { resource: `${origin}/mcp` })
  expect(await call(forMcp.access_token)).toBe(401)
  const forRest = await connectClient(organization.admin, { resource: `${origin}/api/ai` })
  expect(await call(forRest.access_token)).toBe(200)
  const elsewhere = await consent(organization.admin, client, {
    code_challenge: newVerifier().challenge,
    resource: 'https://elsewhere.example/mcp',
  })
  expect(elsewhere.body.error).toBe('invalid_target')
})

test('10.3.2: what a token may do follows from its scopes and its user', async () => {
  const { verticals, members } = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [{ role: 'sales_executive', verticals: ['Sales'] }],
  })
  const [sales, service] = verticals
  const reader = await connectClient(members[0]!, { scope: ['read'] })
  expect(reader.scope).toBe('read')
  const lead = { verticalId: sales.id, name: 'Lead' }
  expect((await withBearer(reader.access_token, 'POST', '/api/ai/leads', lead)).body.code).toBe(
    'insufficient_scope',
  )
  const writer = await connectClient(members[0]!, { scope: ['read', 'write'] })
  expect((await withBearer(writer.access_token, 'POST', '/api/ai/leads', lead)).status).toBe(201)
  const beyond = { verticalId: service!.id, name: 'Lead' }
  expect((await withBearer(writer.access_token, 'POST', '/api/ai/leads', beyond)).status).toBe(404)
})

test('10.4.1: the redirect address of the exchange must be that of the request', async () => {
  const code = await grantCode(organization.admin, client)
  const other = await exchange({ ...code, redirect_uri: 'https://evil.example/callback' })
  expect([other.status, other.body.error]).toEqual([400, 'invalid_grant'])
  const { redirect_uri: _, ...without } = code
  expect((await exchange(without)).body.error).toBe('invalid_grant')
})

describe('10.4.2: a code works once', () => {
  test('and its second use ends the connection', async () => {
    const fresh = await registerClient()
    const code = await grantCode(organization.admin, fresh)
    const first = await exchange(code)
    expect(first.status).toBe(200)
    expect(await call(first.body.access_token)).toBe(200)
    const second = await exchange(code)
    expect([second.status, second.body.error]).toEqual([400, 'invalid_grant'])
    expect(await call(first.body.access_token)).toBe(401)
    expect((await refresh(first.body.refresh_token, fresh)).body.error).toBe('invalid_grant')
  })

  test('also in ten simultaneous requests: one succeeds, and then its tokens are revoked', async () => {
    const code = await grantCode(organization.admin, await registerClient())
    const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(code)))
    const given = replies.filter(({ status }) => status === 200)
    expect(given).toHaveLength(1)
    for (const { status, body } of replies) if (status !== 200) expect(body.error).toBe('invalid_grant')
    for (const { body } of given) expect(await call(body.access_token)).toBe(401)
  })
})

test('10.4.3: a code is valid for a minute', async () => {
  const code = await grantCode(organization.admin, client)
  const [row] = await sql(
    'SELECT expires_at - created_at AS life FROM oauth_codes ORDER BY created_at DESC LIMIT 1',
  )
  expect(row!.life).toBe(60_000)
  const hash = await sha256(code.code)
  await sql('UPDATE oauth_codes SET expires_at = ? WHERE hash = ?', [Date.now() - 1, hash])
  expect((await exchange(code)).body.error).toBe('invalid_grant')
})

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')

describe('10.4.5: a refresh token works once', () => {
  const longAgo = async (token: string) =>
    sql('UPDATE oauth_tokens SET used_at = used_at - 61000 WHERE hash = ?', [await sha256(token)])

  test('the next one works, and the second use of the first one ends the connection', async () => {
    const first = await connectClient(organization.admin)
    const second = await refresh(first.refresh_token, first.client)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect(await call(second.body.access_token)).toBe(200)
    await longAgo(first.refresh_token)
    const reused = await refresh(first.refresh_token, first.client)
    expect([reused.status, reused.body.error]).toEqual([400, 'invalid_grant'])
    expect(await call(second.body.access_token)).toBe(401)
    expect((await refresh(second.body.refresh_token, first.client)).body.error).toBe('invalid_grant')
  })

  test('of simultaneous requests of its client each gets the same answer, and the connection stays', async () => {
    const { refresh_token, client: own } = await connectClient(organization.admin)
    const replies = await Promise.all([1, 2, 3, 4].map(() => refresh(refresh_token, own)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const tokens = replies.map(({ body }) => [body.access_token, body.refresh_token])
    expect(new Set(tokens.map(String)).size).toBe(1)
    // A later one within the minute gets it too, as the next token was not used yet.
    const { body } = await refresh(refresh_token, own)
    expect([body.access_token, body.refresh_token]).toEqual(tokens[0])
    expect(await call(tokens[0]![0])).toBe(200)
    expect((await refresh(tokens[0]![1], own)).status).toBe(200)
  })

  test('once the next one was used, a replay ends the connection, also within the minute', async () => {
    const { refresh_token, client: own } = await connectClient(organization.admin)
    const second = await refresh(refresh_token, own)
    const third = await refresh(second.body.refresh_token, own)
    expect((await refresh(refresh_token, own)).body.error).toBe('invalid_grant')
    expect(await call(third.body.access_token)).toBe(401)
  })

  test('and only for its own client', async () => {
    const { refresh_token, client: own } = await connectClient(organization.admin)
    expect((await refresh(refresh_token, client)).body.error).toBe('invalid_grant')
    const first = await refresh(refresh_token, own)
    expect(first.status).toBe(200)
    expect((await refresh(refresh_token, client)).body.error).toBe('invalid_grant')
    expect(await call(first.body.access_token)).toBe(200)
  })
})

test('10.7.1: a request that is decided twice leaves its connection alone', async () => {
  const own = await registerClient()
  const { verifier, challenge } = newVerifier()
  const decide = () => consent(organization.admin, own, { code_challenge: challenge })
  const replies = [await decide(), await decide()]
  const [first, second] = replies.map((reply) => bodyOf<{ redirect_uri: string }>(reply, 200).redirect_uri)
  expect(second).toBe(first)
  const code = new URL(first!).searchParams.get('code')!
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier, client_id: own.client_id }
  const { body } = await exchange({ ...form, redirect_uri: callback })
  expect(await call(body.access_token)).toBe(200)
  const again = await decide()
  expect([again.status, again.body.error_description]).toEqual([
    400,
    expect.stringContaining('is connected already. Go back to it'),
  ])
  expect(await call(body.access_token)).toBe(200)
})

test('10.4.6: a code cannot be used without its verifier', async () => {
  const code = await grantCode(organization.admin, client)
  for (const code_verifier of [newVerifier().verifier, 'x'.repeat(42), ''])
    expect((await exchange({ ...code, code_verifier })).status).toBe(400)
  const { code_verifier: _, ...without } = code
  expect((await exchange(without)).body.error).toBe('invalid_request')
  expect((await exchange(code)).status).toBe(200)
})

test('10.4.7: registration accepts only data that can be checked, and gives no access without consent', async () => {
  const { client_id, ...registered } = await registerClient({
    client_name: '<b>Google</b>',
    client_id: 'chosen',
    scope: 'admin',
    grant_types: ['client_credentials', 'password'],
  })
  expect(client_id).not.toBe('chosen')
  expect(registered).toMatchObject({
    scope: 'read write',
    grant_types: ['authorization_code', 'refresh_token'],
  })
  for (const grant_type of ['client_credentials', 'password', 'implicit'])
    expect((await exchange({ grant_type, client_id })).body.error).toBe('unsupported_grant_type')
})

describe('10.4.9: tokens can be revoked', () => {
  test('by the application with a refresh token, which ends the connection', async () => {
    const { access_token, refresh_token, client: own } = await connectClient(organization.admin)
    const revoke = (token: string, client_id: string) => postForm('/oauth/revoke', { token, client_id })
    expect((await revoke(refresh_token, client.client_id)).status).toBe(200)
    expect(await call(access_token)).toBe(200)
    expect((await revoke(refresh_token, own.client_id)).status).toBe(200)
    expect(await call(access_token)).toBe(401)
  })

  test('by the application with an access token, which ends that token', async () => {
    const { access_token, refresh_token, client: own } = await connectClient(organization.admin)
    await postForm('/oauth/revoke', { token: access_token, client_id: own.client_id })
    expect(await call(access_token)).toBe(401)
    expect((await refresh(refresh_token, own)).status).toBe(200)
  })

  test('by the person in the settings', async () => {
    const { access_token, refresh_token, client: own } = await connectClient(organization.admin)
    const connections = (await as(organization.admin).get('/api/oauth-connections')).body
    const { id } = connections.find((one: { clientId: string }) => one.clientId === own.client_id)
    expect((await as(organization.admin).delete(`/api/oauth-connections/${id}`)).status).toBe(204)
    expect(await call(access_token)).toBe(401)
    expect((await refresh(refresh_token, own)).body.error).toBe('invalid_grant')
  })
})

test('10.7.1: nothing is granted without a decision of the signed-in person in the portal', async () => {
  const body = {
    client_id: client.client_id,
    redirect_uri: callback,
    response_type: 'code',
    approved: true,
    code_challenge: newVerifier().challenge,
    code_challenge_method: 'S256',
  }
  const visitor = await anonymous().post('/oauth/authorize', body)
  expect([visitor.status, visitor.body.error]).toEqual([401, 'login_required'])
  const foreign = await as(organization.admin).post('/oauth/authorize', body, {
    origin: 'https://evil.example',
  })
  expect(foreign.status).toBe(403)
  const { approved: _, ...undecided } = body
  expect((await as(organization.admin).post('/oauth/authorize', undecided)).body.error).toBe(
    'invalid_request',
  )
})

test('10.7.2: the person sees which application asks for which scopes, and the host of its redirect address', async () => {
  const query = new URLSearchParams({
    redirect_uri: callback,
    response_type: 'code',
    scope: 'read',
    code_challenge: newVerifier().challenge,
    code_challenge_method: 'S256',
  })
  const path = `/api/oauth/client/${client.client_id}`
  expect((await anonymous().get(`${path}?${query}`)).body).toEqual({
    clientId: client.client_id,
    name: 'Test assistant',
    verifiedHost: null,
    problem: null,
  })
  query.set('redirect_uri', 'https://evil.example/')
  expect((await anonymous().get(`${path}?${query}`)).body.problem).toMatchObject({ unsafe: true })
  query.set('redirect_uri', callback)
  query.set('scope', 'admin')
  expect((await anonymous().get(`${path}?${query}`)).body.problem).toMatchObject({ unsafe: false })
})
