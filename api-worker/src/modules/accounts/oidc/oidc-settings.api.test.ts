import {
  anonymous,
  as,
  bodyOf,
  createOrganization,
  freshEmail,
  mailbox,
  setTextRecord,
  testStack,
} from '@ginkgo/testing'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { environment } from '../../../security/app-in-process.ts'
import { TestProvider } from '@ginkgo/testing/oidc-provider'
import { begin, comeBack, freshDomain, setUp, signInAt } from './company-sign-in.fixture.ts'
import { discover } from './provider.ts'
import { Deadline } from '../../../db/deadline.ts'

const path = '/api/organization/sign-in'

const ending: (() => unknown)[] = []
afterEach(() => Promise.all(ending.splice(0).map((end) => end())))

const startProvider = async (organizationId: string) => {
  const provider = await TestProvider.start(organizationId)
  ending.push(() => provider.stop())
  return provider
}

test('admins alone see and change the provider; its secret is never shown, and is not sent to another one', async () => {
  const { id, admin, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const provider = await startProvider(id)
  expect((await as(admin).get(path)).body.oidc).toBeNull()
  expect((await as(members[0]!).put(path, { oidc: provider.settings() })).status).toBe(403)
  const saved = bodyOf(
    await as(admin).put(path, { oidc: provider.settings({ domains: ['Example.COM '] }) }),
    200,
  )
  expect(saved.oidc).toMatchObject({ issuer: provider.issuer, clientId: 'ginkgo', hasSecret: true })
  expect(saved.oidc.domains).toEqual([
    {
      domain: 'example.com',
      provedAt: null,
      record: {
        name: '_ginkgo.example.com',
        value: expect.stringMatching(/^ginkgo-domain-verification=[\w-]{43}$/),
      },
    },
  ])
  expect(saved.addresses.callback).toMatch(new RegExp(`/oauth/sso/${id}/callback$`))
  expect(JSON.stringify(saved)).not.toContain('provider-secret')
  expect(JSON.stringify((await as(admin).get('/api/organization/audit-log')).body)).not.toContain(
    'provider-secret',
  )
  // What is left out stays, the token of a domain too.
  const { clientSecret: _, ...settings } = provider.settings({ domains: ['example.com'] })
  const again = bodyOf(await as(admin).put(path, { oidc: settings }), 200)
  expect(again.oidc.domains).toEqual(saved.oidc.domains)
  expect(again.oidc.hasSecret).toBe(true)
  const other = await startProvider(id)
  const moved = await as(admin).put(path, { oidc: { ...settings, issuer: other.issuer } })
  expect(moved.body.issues[0].path).toBe('oidc.clientSecret')
  const foreign = await createOrganization()
  const given = { newPeople: { role: 'sales_head', verticalIds: [foreign.verticals[0].id] } }
  expect((await as(admin).put(path, { oidc: { ...settings, ...given } })).status).toBe(404)
  expect((await as(admin).put(path, { oidc: { ...settings, wayInId: foreign.admin.id } })).status).toBe(404)
  expect(bodyOf(await as(admin).put(path, { oidc: null }), 200).oidc).toBeNull()
})

test('an issuer is read before it is stored: another one, none, and addresses that browsers must not open', async () => {
  const { admin } = await createOrganization()
  let document: Record<string, unknown> = {}
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    if (request.url?.startsWith('/moved')) {
      response.writeHead(302, { location: `${issuer}/.well-known/openid-configuration` }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  ending.push(() => new Promise((resolve) => server.close(resolve)))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const right = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  }
  const put = (address: string) =>
    as(admin).put(path, {
      oidc: {
        issuer: address,
        clientId: 'c',
        clientSecret: 's',
        domains: [],
        newPeople: null,
        roleClaim: null,
        only: false,
        wayInId: null,
      },
    })
  for (const wrong of [
    { issuer: 'https://accounts.example.com' },
    { authorization_endpoint: 'javascript:alert(document.domain)//' },
    { authorization_endpoint: 'data:text/html,hello' },
    { token_endpoint: 'file:///etc/passwd' },
    { jwks_uri: undefined },
    { end_session_endpoint: 'javascript:alert(1)' },
    { userinfo_endpoint: 'http://user:password@localhost/' },
  ]) {
    document = { ...right, ...wrong }
    const reply = await put(issuer)
    expect(reply.body.issues?.[0]?.path, JSON.stringify(wrong)).toBe('oidc.issuer')
  }
  document = { ...right, padding: 'x'.repeat(300_000) }
  expect((await put(issuer)).status).toBe(400)
  document = right
  // Where a redirect leads nobody has checked.
  expect((await put(`${issuer}/moved`)).status).toBe(400)
  for (const address of [
    'not an address',
    'ftp://localhost/',
    'javascript:alert(1)',
    `${issuer}/?a=b`,
    `${issuer}/#a`,
  ])
    expect((await put(address)).body.issues?.[0]?.path, address).toBe('oidc.issuer')
  expect(asked).toBeGreaterThan(0)
  bodyOf(await put(issuer), 200)
})

test('in production no issuer is asked that stands in a private network, however it is written', async () => {
  const env = environment()
  for (const address of [
    ...[
      'http://accounts.example.com',
      'https://localhost',
      'https://127.0.0.1',
      'https://[::1]',
      'https://2130706433',
    ],
    ...[
      'https://169.254.169.254',
      'https://10.0.0.1',
      'https://metadata.google.internal',
      'https://intranet',
    ],
    ...[
      'https://issuer.local',
      'https://0x7f.1',
      'https://user@accounts.example.com',
      'https://example.com.',
    ],
  ])
    await expect(discover(env, new Deadline(), address), address).rejects.toThrow(
      'may not be used as an issuer',
    )
})

test('a domain counts once its DNS record or the code mailed to it proves it, for one organization', async () => {
  const [ours, theirs] = [await createOrganization(), await createOrganization()]
  const domain = freshDomain()
  const prove = (user: (typeof ours)['admin'], body: object) =>
    as(user).post(`${path}/domains`, { domain, ...body })
  expect((await prove(ours.admin, { by: 'dns' })).status).toBe(404)
  const provider = await startProvider(ours.id)
  const tokenOf = async ({ admin }: typeof ours) =>
    bodyOf(await as(admin).put(path, { oidc: provider.settings({ domains: [domain] }) }), 200).oidc.domains[0]
      .record
  const record = await tokenOf(ours)
  expect(await prove(ours.admin, { by: 'dns' })).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  await setTextRecord(record.name, `${record.value}x`)
  expect((await prove(ours.admin, { by: 'dns' })).status).toBe(422)
  // Nobody is sent there before it is proved.
  const unknown = { status: 404, body: { code: 'sso_unknown' } }
  expect(await anonymous().post('/api/auth/oidc', { email: `a@${domain}` })).toMatchObject(unknown)

  bodyOf(await prove(ours.admin, { by: 'mail', mailbox: 'postmaster' }), 200)
  expect((await prove(ours.admin, { by: 'mail', mailbox: 'sales' })).status).toBe(400)
  const mail = await mailbox(`postmaster@${domain}`).waitForMail()
  const [code] = /[\w-]{43}/.exec(mail.text)!
  expect((await prove(ours.admin, { by: 'code', code: 'x'.repeat(43) })).body.code).toBe('code_invalid')
  // The code is of the organization that asked for it.
  const theirRecord = await tokenOf(theirs)
  expect((await prove(theirs.admin, { by: 'code', code })).body.code).toBe('code_invalid')
  expect(bodyOf(await prove(ours.admin, { by: 'code', code }), 200).oidc.domains[0].provedAt).not.toBeNull()
  expect((await prove(ours.admin, { by: 'code', code })).body.code).toBe('code_invalid')

  await setTextRecord(theirRecord.name, theirRecord.value)
  expect((await prove(theirs.admin, { by: 'dns' })).status).toBe(409)
  const kinds = bodyOf<{ kind: string }[]>(await as(ours.admin).get('/api/organization/audit-log'), 200)
  for (const kind of ['domain.proved', 'domain.mailed', 'domain.not_proved'])
    expect(
      kinds.some((entry) => entry.kind === kind),
      kind,
    ).toBe(true)
  // A domain that is no longer wanted is free.
  bodyOf(await as(ours.admin).put(path, { oidc: null }), 200)
  expect((await prove(theirs.admin, { by: 'dns' })).status).toBe(200)
})

test('the way to the provider tells nothing about accounts and leads back into the portal alone', async () => {
  const { id, admin } = await createOrganization()
  const provider = await startProvider(id)
  const domain = await setUp(admin, provider)
  const shapes = await Promise.all(
    [admin.email.replace(/@.*/, `@${domain}`), `nobody@${domain}`].map(async (email) => {
      const url = new URL((await begin({ email })).location)
      return [url.origin, ...url.searchParams.keys()]
    }),
  )
  expect(shapes[0]).toEqual(shapes[1])
  for (const email of [freshEmail(), admin.email])
    expect((await anonymous().post('/api/auth/oidc', { email })).body.code).toBe('sso_unknown')
  const url = new URL((await begin({ organizationId: id, confirm: true })).location)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: '0',
    redirect_uri: expect.stringMatching(new RegExp(`/oauth/sso/${id}/callback$`)),
  })
  const person = { sub: 'ann', email: `ann@${domain}`, email_verified: true }
  const oidc = {
    ...provider.settings({ domains: [domain] }),
    clientSecret: undefined,
    newPeople: { role: 'admin', verticalIds: [] },
  }
  bodyOf(await as(admin).put(path, { oidc }), 200)
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    `${testStack().origin}.evil.example`,
    `${testStack().origin}@evil.example`,
    '@evil.example',
    '//user@evil.example/leads',
  ]) {
    const { location, session } = await signInAt(provider, { organizationId: id, return: target }, person)
    expect(session, target).toBeDefined()
    expect(new URL(location, 'https://portal.invalid').pathname, target).toBe('/dashboard')
    expect(location, target).not.toContain('evil')
  }
  // An answer that says no, in words of the address, shows none of them.
  const { cookie } = await begin({ organizationId: id })
  const refused = await comeBack(
    `http://portal.invalid/oauth/sso/${id}/callback?error=access_denied&error_description=Call+0900`,
    cookie,
  )
  expect(refused.location).toMatch(/\/login\?problem=sso_failed$/)
})

test('a provider that does not answer is said, and written down', async () => {
  const { id, admin } = await createOrganization()
  const provider = await startProvider(id)
  const domain = await setUp(admin, provider)
  await provider.stop()
  ending.length = 0
  const reply = await anonymous().post('/api/auth/oidc', { email: `ann@${domain}` })
  expect(reply).toMatchObject({ status: 400, body: { code: 'sso_failed' } })
  const [entry] = (await as(admin).get('/api/organization/audit-log')).body
  expect(entry).toMatchObject({ kind: 'sign_in.failed', subject: `ann@${domain}` })
})

test('a logout token of another key, person or time ends nothing', async () => {
  const { id, admin } = await createOrganization()
  const provider = await startProvider(id)
  await setUp(admin, provider)
  const post = (token: string) =>
    fetch(`${testStack().origin}/oauth/sso/${id}/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    })
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: provider.issuer,
    aud: 'ginkgo',
    sub: 'ann',
    iat: now,
    exp: now + 100,
    jti: 'one',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  }
  for (const head of [{ alg: 'none' }, { alg: 'HS256', kid: 'x' }, { alg: 'RS256', kid: 'unknown' }])
    expect((await post(`${encoded(head)}.${encoded(claims)}.${encoded({})}`)).status).toBe(400)
  expect((await post('nonsense')).status).toBe(400)
})

test('what is left out of a change stays, and the answer can be sent back whole', async () => {
  const { id, admin } = await createOrganization()
  const provider = await startProvider(id)
  const put = (body: object) => as(admin).put('/api/organization/sign-in', body)
  for (const oidc of [{}, { issuer: provider.issuer }, { clientId: 'ginkgo' }])
    expect((await put({ oidc })).status, JSON.stringify(oidc)).toBe(400)
  const least = { issuer: provider.issuer, clientId: 'ginkgo', clientSecret: 'provider-secret' }
  const made = bodyOf(await put({ oidc: least }), 200)
  expect(made).toMatchObject({ secondFactor: 'off', graceDays: 7 })
  expect(made.oidc).toMatchObject({ hasSecret: true, only: false, newPeople: null, domains: [] })
  const domain = await setUp(admin, provider)
  const before = bodyOf(await as(admin).get('/api/organization/sign-in'), 200)
  expect(before.oidc.domains).toMatchObject([{ domain, provedAt: expect.any(String) }])
  expect(bodyOf(await put(before), 200)).toEqual(before)
  expect((await put({ oidc: { only: true } })).body.issues).toMatchObject([{ path: 'oidc.wayInId' }])
  const only = bodyOf(await put({ oidc: { only: true, wayInId: admin.id } }), 200)
  expect(only.oidc).toEqual({ ...before.oidc, only: true, wayInId: admin.id })
  expect(bodyOf(await put({ graceDays: 3 }), 200)).toEqual({ ...only, graceDays: 3 })
  expect(bodyOf(await put({ oidc: null }), 200)).toMatchObject({ graceDays: 3, oidc: null })
})
