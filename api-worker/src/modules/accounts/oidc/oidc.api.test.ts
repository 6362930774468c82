import {
  as,
  bodyOf,
  createOrganization,
  freshEmail,
  mailbox,
  signUp,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { afterEach, expect, test } from 'vitest'
import { TestProvider } from '@ginkgo/testing/oidc-provider'
import { begin, comeBack, setUp, signInAt } from './company-sign-in.fixture.ts'

const path = '/api/organization/sign-in'

const started: TestProvider[] = []
afterEach(() => Promise.all(started.splice(0).map((provider) => provider.stop())))

const company = async (
  more: object | ((world: Awaited<ReturnType<typeof createOrganization>>) => object) = {},
) => {
  const organization = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const provider = await TestProvider.start(organization.id)
  started.push(provider)
  const settings = typeof more === 'function' ? more(organization) : more
  const domain = await setUp(organization.admin, provider, settings)
  const [vertical] = organization.verticals
  return { ...organization, provider, domain, verticalId: vertical.id }
}

const logOf = async (admin: TestUser) =>
  bodyOf<{ kind: string; subject: string | null; details: string | null }[]>(
    await as(admin).get('/api/organization/audit-log'),
    200,
  )

/** Gives a person an e-mail of the proved domain, as if they had signed up with it. */
const moveTo = async (user: TestUser, domain: string, name = 'ann') => {
  const email = `${name}@${domain}`
  await sql('UPDATE users SET email = ? WHERE id = ?', [email, user.id])
  return email
}

const failed = '/login?problem=sso_failed'

test('a verified e-mail of a proved domain links its account, which issuer and subject alone find ever after', async () => {
  const { provider, domain, members, admin } = await company()
  const member = members[0]!
  const email = await moveTo(member, domain)
  const ann = { sub: 'ann-1', email, email_verified: true }
  const first = await signInAt(provider, { email, return: '/leads?tab=mine' }, ann)
  expect(new URL(first.location).pathname + new URL(first.location).search).toBe('/leads?tab=mine')
  expect((await as(first.session!).get('/api/auth/me')).body).toMatchObject({ id: member.id, email })
  expect(
    (await mailbox(email).waitForMail(({ subject }) => /factor was added/.test(subject))).text,
  ).toContain('Company sign-in at localhost')
  const log = await logOf(admin)
  expect(log.find(({ kind }) => kind === 'oidc.linked')).toMatchObject({
    subject: email,
    details: provider.issuer,
  })
  expect(log.find(({ kind }) => kind === 'sign_in.succeeded')?.details).toContain('company sign-in')

  // The e-mail at the provider changes, and is not even verified: it is the same person.
  const later = await signInAt(provider, { email }, { sub: 'ann-1', email: 'else@example.net' })
  expect((await as(later.session!).get('/api/auth/me')).body.id).toBe(member.id)
  // Somebody else gets the e-mail at the provider, and not the account.
  const heir = await signInAt(provider, { email }, { sub: 'ann-2', email, email_verified: true })
  expect(heir.session).toBeUndefined()
  expect(heir.location).toContain(failed)
  expect((await logOf(admin))[0]).toMatchObject({
    kind: 'sign_in.failed',
    subject: email,
    details: 'The account is linked to somebody else at this provider',
  })
})

test('no account is linked or made by an e-mail that is not verified or whose domain is not proved', async () => {
  const { provider, domain, members, admin, verticalId } = await company(({ verticals }) => ({
    newPeople: { role: 'sales_executive', verticalIds: [verticals[0].id] },
  }))
  const email = await moveTo(members[0]!, domain)
  const reasons = [
    [{ sub: 'a', email }, 'The provider does not say that the e-mail is verified'],
    [{ sub: 'b', email, email_verified: false }, 'The provider does not say that the e-mail is verified'],
    [{ sub: 'c' }, 'The provider gave no e-mail'],
    [{ sub: 'd', email: members[0]!.email, email_verified: true }, 'The domain of the e-mail is not proved'],
    [{ sub: 'e', email: admin.email, email_verified: true }, 'The domain of the e-mail is not proved'],
    // Looks like the domain, and is another one.
    [{ sub: 'f', email: `x@sub.${domain}`, email_verified: true }, 'The domain of the e-mail is not proved'],
    [
      { sub: 'g', email: `x@${domain}.evil.example`, email_verified: true },
      'The domain of the e-mail is not proved',
    ],
  ] as const
  for (const [person, reason] of reasons) {
    const { location, session } = await signInAt(provider, { email }, person)
    expect(session, reason).toBeUndefined()
    expect(location).toContain(failed)
    expect((await logOf(admin))[0]).toMatchObject({ kind: 'sign_in.failed', details: reason })
  }
  expect(await sql("SELECT id FROM factors WHERE kind = 'oidc' AND user_id = ?", [members[0]!.id])).toEqual(
    [],
  )

  // Somebody without an account is made one, in the role that the organization gives.
  const fresh = `new.person@${domain}`
  const joined = await signInAt(
    provider,
    { email: fresh },
    { sub: 'new', email: fresh, email_verified: true, given_name: 'Nia', family_name: 'O’Néill' },
  )
  expect((await as(joined.session!).get('/api/auth/me')).body).toMatchObject({
    email: fresh,
    firstName: 'Nia',
    lastName: 'O’Néill',
    globalRole: 'member',
    verticals: [{ verticalId, role: 'sales_executive' }],
  })
  expect((await logOf(admin)).find(({ kind }) => kind === 'user.joined')?.subject).toBe(fresh)
  // No password signs them in.
  const login = await as({ cookie: '' }).post('/api/auth/login', {
    email: fresh,
    password: 'correct horse 42',
  })
  expect(login.status).toBe(401)
})

test('who has an account in another organization stays there, and a deactivated one is let in nowhere', async () => {
  const { provider, domain, admin, members } = await company(({ verticals }) => ({
    newPeople: { role: 'sales_head', verticalIds: [verticals[0].id] },
  }))
  const stranger = await signUp({ email: freshEmail('stranger') })
  const theirs = await moveTo(stranger, domain, 'stranger')
  const refused = await signInAt(
    provider,
    { email: theirs },
    { sub: 's', email: theirs, email_verified: true },
  )
  expect(refused.session).toBeUndefined()
  expect((await logOf(admin))[0]?.details).toBe('The e-mail has an account outside this organization')

  const email = await moveTo(members[0]!, domain)
  const ann = { sub: 'ann', email, email_verified: true }
  expect((await signInAt(provider, { email }, ann)).session).toBeDefined()
  bodyOf(await as(admin).patch(`/api/organization/users/${members[0]!.id}`, { active: false }), 200)
  const late = await signInAt(provider, { email }, ann)
  expect(late.session).toBeUndefined()
  expect((await logOf(admin))[0]?.details).toBe('The account is deactivated')
})

test('state, browser and code work once, and only together', async () => {
  const { provider, domain, members } = await company()
  const email = await moveTo(members[0]!, domain)
  const ann = { sub: 'ann', email, email_verified: true }
  const one = await begin({ email })
  const back = await provider.visit(one.location, ann)
  // Another browser, or none.
  const expired = '/login?problem=sign_in_expired'
  const other = await begin({ email })
  expect((await comeBack(back, '')).location).toContain(expired)
  // Another attempt of the same browser has another state.
  expect((await comeBack(back, other.cookie)).location).toContain(failed)
  // Two at once: one of them signs in.
  const both = await Promise.all([comeBack(back, one.cookie), comeBack(back, one.cookie)])
  expect(both.filter(({ cookies }) => cookies.some((cookie) => /session=[^;]/.test(cookie)))).toHaveLength(1)
  // Again.
  expect((await comeBack(back, one.cookie)).location).toContain(expired)
  // The code of the first with the state of a new one: PKCE and the provider refuse it.
  const third = await begin({ email })
  const stolen = new URL(await provider.visit(third.location, ann))
  stolen.searchParams.set('code', new URL(back).searchParams.get('code')!)
  expect((await comeBack(stolen.href, third.cookie)).location).toContain(failed)
})

test('answers of one provider are refused for another, and so are wrong issuers, nonces, audiences and signatures', async () => {
  const [ours, theirs] = [await company(), await company()]
  const email = await moveTo(ours.members[0]!, ours.domain)
  const ann = { sub: 'ann', email, email_verified: true }
  // Their provider's answer at our address, and our state at theirs.
  const mine = await begin({ email })
  const answer = new URL(await ours.provider.visit(mine.location, ann))
  const mixed = new URL(answer)
  mixed.searchParams.set('iss', theirs.provider.issuer)
  expect((await comeBack(mixed.href, mine.cookie)).location).toContain(failed)
  const again = await begin({ email })
  const atTheirs = new URL(await ours.provider.visit(again.location, ann))
  atTheirs.pathname = atTheirs.pathname.replace(ours.id, theirs.id)
  expect((await comeBack(atTheirs.href, again.cookie)).location).toContain('problem=sign_in_expired')

  const changed = (claims: object) => (at: string, body: string) => {
    if (at !== '/token') return body
    const tokens = JSON.parse(body) as { id_token: string }
    const [head, payload, signature] = tokens.id_token.split('.') as [string, string, string]
    const all = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
    const forged = Buffer.from(JSON.stringify(all)).toString('base64url')
    return JSON.stringify({ ...tokens, id_token: [head, forged, signature].join('.') })
  }
  for (const claims of [
    { iss: theirs.provider.issuer },
    { aud: 'another' },
    { nonce: 'another' },
    { exp: 1 },
    // Everything is right but what the signature covers.
    { sub: 'somebody-else' },
  ]) {
    ours.provider.change = changed(claims)
    const { session, location } = await signInAt(ours.provider, { email }, ann)
    expect(session, JSON.stringify(claims)).toBeUndefined()
    expect(location).toContain(failed)
  }
  ours.provider.change = (at, body) => {
    if (at !== '/token') return body
    const tokens = JSON.parse(body) as { id_token: string }
    const [, payload] = tokens.id_token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    return JSON.stringify({ ...tokens, id_token: `${none}.${payload}.` })
  }
  expect((await signInAt(ours.provider, { email }, ann)).session).toBeUndefined()
  ours.provider.change = (_, body) => body
  expect((await signInAt(ours.provider, { email }, ann)).session).toBeDefined()
})

test('a claim says the role at every sign-in; who has none is not let in', async () => {
  const { provider, domain, admin, members, verticalId } = await company(({ verticals, admin: { id } }) => ({
    wayInId: id,
    roleClaim: {
      claim: 'groups',
      roles: [
        { value: 'heads', role: 'sales_head', verticalIds: [verticals[0].id] },
        { value: 'sellers', role: 'sales_executive', verticalIds: [verticals[0].id] },
        { value: 'bosses', role: 'admin', verticalIds: [] },
      ],
    },
  }))
  const email = await moveTo(members[0]!, domain)
  const groups = (...names: string[]) => ({ sub: 'ann', email, email_verified: true, groups: names })
  const roleOf = async (...names: string[]) => {
    const { session } = await signInAt(provider, { email }, groups(...names))
    if (!session) return undefined
    const { globalRole, verticals } = (await as(session).get('/api/auth/me')).body
    return globalRole === 'admin' ? 'admin' : verticals[0]?.role
  }
  expect(await roleOf('others', 'heads')).toBe('sales_head')
  expect(await roleOf('bosses')).toBe('admin')
  expect(await roleOf('sellers')).toBe('sales_executive')
  expect(await roleOf('others')).toBeUndefined()
  expect((await logOf(admin))[0]?.details).toBe('The claim groups gives no role')
  expect((await logOf(admin)).filter(({ kind }) => kind === 'user.role_changed')).toHaveLength(3)
  // The named admin keeps the role.
  const boss = await moveTo(admin, domain, 'boss')
  const admins = await signInAt(provider, { email: boss }, { sub: 'b', email: boss, email_verified: true })
  expect((await as(admins.session!).get('/api/auth/me')).body.globalRole).toBe('admin')
  expect(verticalId).toBeDefined()
})

test('where only the provider counts, nothing else signs in but the named admin', async () => {
  const { provider, domain, admin, members } = await company()
  const member = members[0]!
  const put = (oidc: object) => as(admin).put(path, { oidc })
  const email = await moveTo(member, domain)
  const settings = { ...provider.settings({ domains: [domain] }), clientSecret: undefined, only: true }
  expect((await put(settings)).body.issues[0].path).toBe('oidc.wayInId')
  expect((await put({ ...settings, wayInId: member.id })).status).toBe(404)
  expect(bodyOf(await put({ ...settings, wayInId: admin.id }), 200).oidc.only).toBe(true)
  // Who was signed in by password is signed out.
  expect((await as(member).get('/api/auth/me')).status).toBe(401)
  expect((await as(admin).get('/api/auth/me')).status).toBe(200)
  const login = (user: TestUser, as_: string) =>
    as({ cookie: '' }).post('/api/auth/login', { email: as_, password: user.password })
  expect(await login(member, email)).toMatchObject({ status: 403, body: { code: 'sso_required' } })
  // Without the right password nothing is said.
  expect((await login({ ...member, password: 'wrong horse 42' }, email)).status).toBe(401)
  expect((await login(admin, admin.email)).status).toBe(200)
  expect((await logOf(admin)).some(({ details }) => details === 'Not by the company sign-in')).toBe(true)
  expect(
    (await signInAt(provider, { email }, { sub: 'a', email, email_verified: true })).session,
  ).toBeDefined()
  // The way in cannot be taken away.
  bodyOf(await as(admin).patch(`/api/organization/users/${member.id}`, { globalRole: 'admin' }), 200)
  expect(await as(admin).patch(`/api/organization/users/${admin.id}`, { active: false })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
})

test('signing out ends the session at the provider, and the provider ends ours', async () => {
  const { provider, domain, admin, members } = await company()
  const email = await moveTo(members[0]!, domain)
  const ann = { sub: 'ann', email, email_verified: true }
  const { session } = await signInAt(provider, { email }, ann)
  const { location } = bodyOf<{ location: string }>(await as(session!).post('/api/auth/logout'), 200)
  const url = new URL(location)
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`)
  expect(url.searchParams.get('client_id')).toBe('ginkgo')
  expect(url.searchParams.get('id_token_hint')).toContain('.')
  expect(url.searchParams.get('post_logout_redirect_uri')).toMatch(/\/login$/)
  // Who came by password is led nowhere.
  expect(bodyOf(await as(members[0]!).post('/api/auth/logout'), 200)).not.toHaveProperty('location')

  const again = await signInAt(provider, { email }, ann)
  expect((await as(again.session!).get('/api/auth/me')).status).toBe(200)
  const { oidc } = (
    await sql('SELECT oidc FROM sessions WHERE oidc IS NOT NULL AND user_id = ?', [members[0]!.id])
  )[0]!
  const { sid } = JSON.parse(String(oidc)) as { sid: string }
  await provider.endSession('ann', sid)
  expect((await as(again.session!).get('/api/auth/me')).status).toBe(401)
  expect((await logOf(admin)).some(({ kind }) => kind === 'oidc.signed_out')).toBe(true)
})
