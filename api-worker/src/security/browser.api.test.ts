import { allEndpoints } from '@ginkgo/contracts'
import { anonymous, as, cookieOf, createAdmin, freshEmail, request, signIn } from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { fingerprint } from '../endpoint-fixtures/fingerprint.ts'
import { type Call, createWorld, fixtureOf, sendCall, type World } from '../endpoint-fixtures/index.ts'

// Each sign-in hashes a password.
vi.setConfig({ testTimeout: 90_000 })

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const sessionCookie = async () => {
  const { email, password } = world.admin
  const [cookie] = (await anonymous().post('/api/auth/login', { email, password })).headers.getSetCookie()
  const [pair, ...attributes] = cookie!.split('; ')
  return { pair: pair!, attributes }
}

test('3.3.1 the session cookie is Secure and named with the prefix that demands it', async () => {
  const { pair, attributes } = await sessionCookie()
  expect(attributes).toContain('Secure')
  expect(pair).toMatch(/^__Host-/)
})

test('3.3.2 the session cookie goes with requests of the site itself and with links to it', async () => {
  expect((await sessionCookie()).attributes).toContain('SameSite=Lax')
})

test('3.3.3 the session cookie is of this host alone', async () => {
  const { pair, attributes } = await sessionCookie()
  expect(pair).toMatch(/^__Host-ginkgo_session=/)
  expect(attributes).toContain('Path=/')
  expect(attributes.filter((attribute) => /^Domain/i.test(attribute))).toEqual([])
})

test('3.3.4 scripts never see the session token: it is in no body and in an HttpOnly cookie only', async () => {
  const { pair, attributes } = await sessionCookie()
  expect(attributes).toContain('HttpOnly')
  const token = pair.split('=')[1]!
  for (const path of ['/api/auth/me', '/api/auth/sessions', '/api/organization/users']) {
    const { body, headers } = await as({ cookie: pair }).get(path)
    expect(JSON.stringify(body)).not.toContain(token)
    expect(JSON.stringify([...headers])).not.toContain(token)
  }
  const login = await anonymous().post('/api/auth/login', {
    email: world.admin.email,
    password: world.admin.password,
  })
  expect(JSON.stringify(login.body)).not.toContain(cookieOf(login).split('=')[1])
})

test('3.5.1 no form and no script of another site can do anything', async () => {
  const before = await fingerprint(world)
  const { cookie } = world.admin
  const body = JSON.stringify({ name: 'Taken over' })
  const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']
  for (const type of formTypes) {
    const reply = await request('patch', '/api/organization', {
      cookie,
      body,
      headers: { 'content-type': type },
    })
    expect(reply.status, type).toBe(415)
  }
  for (const origin of ['https://evil.example', 'null', 'http://localhost:1', ''])
    for (const path of ['/api/auth/logout', '/api/verticals'])
      expect((await request('post', path, { cookie, body, headers: { origin } })).body.code, origin).toBe(
        'origin_refused',
      )
  expect(await fingerprint(world)).toBe(before)
})

test('3.5.3 what changes anything takes POST, PUT, PATCH or DELETE; GET and HEAD change nothing', {
  timeout: 120_000,
}, async () => {
  // A download leaves a note of who took it, and changes nothing else.
  const reads = allEndpoints.filter(
    ({ id, method, access }) => method === 'get' && access !== 'public' && !id.endsWith('.export'),
  )
  const calls: { endpoint: (typeof reads)[number]; call: Call }[] = []
  for (const endpoint of reads) calls.push({ endpoint, call: await fixtureOf(endpoint.id).request(world) })
  const before = await fingerprint(world)
  for (const { endpoint, call } of calls)
    expect((await sendCall(endpoint, call, world.admin)).status, endpoint.id).toBe(endpoint.status ?? 200)
  expect(await fingerprint(world)).toBe(before)
  const { cookie } = world.admin
  for (const method of ['get', 'head', 'options'])
    for (const path of ['/api/auth/logout', '/api/auth/change-password', '/api/auth/signup'])
      expect((await request(method, path, { cookie })).status, `${method} ${path}`).toBe(404)
  expect((await as(world.admin).get('/api/auth/me')).status).toBe(200)
})

test('14.2.1 sign-in takes secrets from body and cookie only', async () => {
  const user = await createAdmin()
  const token = user.cookie.split('=')[1]!
  for (const path of [`/api/auth/me?token=${token}`, `/api/auth/me?__Host-ginkgo_session=${token}`])
    expect((await anonymous().get(path)).status).toBe(401)
  expect(
    (await request('get', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(401)
  const query = new URLSearchParams({ email: user.email, password: user.password })
  expect((await request('post', `/api/auth/login?${query}`)).status).toBe(415)
  const secret = /password|token|secret|code|key/i
  const inPaths = allEndpoints.filter(({ path, query: fields }) =>
    [...(path.match(/\w+(?=\})/g) ?? []), ...Object.keys(fields?.shape ?? {})].some(
      (name) => secret.test(name) && !name.endsWith('Id'),
    ),
  )
  // The links of mails carry a token that works once; the specification fixes these addresses. What an application
  // shows of its code verifier is a hash.
  expect(inPaths.map(({ id }) => id).sort()).toEqual([
    'auth.checkResetToken',
    'invitations.accept',
    'invitations.preview',
    'oauthClients.get',
  ])
})

test('14.3.2 browsers keep no answer of the API', async () => {
  const user = await signIn(world.admin)
  const replies = [
    await as(user).get('/api/auth/me'),
    await as(user).get('/api/organization/users'),
    await as(user).get(`/api/verticals/${world.sales}/leads`),
    await as(user).patch('/api/auth/me', { timeZone: 'Nowhere' }),
    await as(user).get('/api/leads/nonsense'),
    await as(user).get('/api/no-such-thing'),
    await anonymous().get('/api/auth/me'),
    await anonymous().post('/api/auth/login', { email: freshEmail(), password: 'wrong horse' }),
    await as(user).post('/api/auth/logout'),
  ]
  for (const { status, headers } of replies)
    expect(headers.get('cache-control'), String(status)).toBe('no-store')
})
