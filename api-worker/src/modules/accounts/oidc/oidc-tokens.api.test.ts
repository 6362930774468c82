import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { as, createOrganization, sql, testStack } from '@ginkgo/testing'
import { afterEach, expect, test } from 'vitest'
import { TestProvider } from '@ginkgo/testing/oidc-provider'
import { setUp, signInAt } from './company-sign-in.fixture.ts'
import { changeIdTokens, publishKey } from './signed-anew.fixture.ts'

const started: TestProvider[] = []
afterEach(() => Promise.all(started.splice(0).map((provider) => provider.stop())))

/** An organization with its provider, and a member whose e-mail is of its proved domain. */
const company = async () => {
  const { id, admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const provider = await TestProvider.start(id)
  started.push(provider)
  const email = `ann@${await setUp(admin, provider)}`
  await sql('UPDATE users SET email = ? WHERE id = ?', [email, members[0]!.id])
  return { id, provider, email, userId: members[0]!.id, ann: { sub: 'ann', email, email_verified: true } }
}

const nowS = () => Math.floor(Date.now() / 1_000)

test('an ID token that the provider signed is refused for each claim that is wrong, and for nothing else', async () => {
  const { provider, email, ann } = await company()
  const own = provider.change
  const trySignIn = async (wrong: object) => {
    provider.change = own
    changeIdTokens(provider, (claims) => ({ ...claims, ...wrong }))
    return (await signInAt(provider, { email }, ann)).session
  }
  expect(await trySignIn({})).toBeDefined()
  for (const wrong of [
    { iss: 'https://another.example' },
    { aud: 'another' },
    { aud: ['ginkgo', 'another'], azp: 'another' },
    { nonce: 'another' },
    { nonce: undefined },
    { exp: nowS() - 120 },
    { sub: undefined },
  ])
    expect(await trySignIn(wrong), JSON.stringify(wrong)).toBeUndefined()
})

test('neither the client secret nor a key that a token brings along signs for the provider', async () => {
  const { id, provider, email, ann } = await company()
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = stranger.publicKey.export({ format: 'jwk' })
  const own = provider.change
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const ways = {
    secret: [
      { alg: 'HS256' },
      (text: string) => createHmac('sha256', 'provider-secret').update(text).digest('base64url'),
    ],
    brought: [
      {
        alg: 'RS256',
        kid: 'anew',
        jwk,
        jku: 'https://another.example/jwks',
        x5u: 'https://another.example/x',
      },
      (text: string) => sign('sha256', Buffer.from(text), stranger.privateKey).toString('base64url'),
    ],
  } as const
  for (const [name, [head, seal]] of Object.entries(ways)) {
    provider.change = own
    // The provider has a key of this name, which is another one.
    publishKey(provider)
    const before = provider.change
    provider.change = (path, body) => {
      const answer = before(path, body)
      if (path !== '/token') return answer
      const tokens = JSON.parse(answer) as { id_token: string }
      const text = `${encoded(head)}.${tokens.id_token.split('.')[1]}`
      return JSON.stringify({ ...tokens, id_token: `${text}.${seal(text)}` })
    }
    expect((await signInAt(provider, { email }, ann)).session, name).toBeUndefined()
    const claims = { iss: provider.issuer, aud: 'ginkgo', sub: 'ann', iat: nowS(), jti: randomUUID() }
    const text = `${encoded(head)}.${encoded({
      ...claims,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })}`
    const reply = await fetch(`${testStack().origin}/oauth/sso/${id}/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: `${text}.${seal(text)}` }),
    })
    expect(reply.status, name).toBe(400)
  }
  provider.change = own
  expect((await signInAt(provider, { email }, ann)).session).toBeDefined()
})

test('a sign-in is as fresh as the provider says that it is', async () => {
  const { provider, email, ann } = await company()
  const own = provider.change
  const asksAgainAfter = async (seconds: number | undefined) => {
    provider.change = own
    changeIdTokens(provider, (claims) => ({
      ...claims,
      auth_time: seconds === undefined ? undefined : nowS() - seconds,
    }))
    const { session } = await signInAt(provider, { email }, ann)
    const { body } = await as(session!).post('/api/auth/totp')
    return body.code === 'confirmation_required'
  }
  expect(await asksAgainAfter(0)).toBe(false)
  expect(await asksAgainAfter(11 * 60)).toBe(true)
  // Nothing is said of when it was.
  expect(await asksAgainAfter(undefined)).toBe(true)
  // A clock that is fast makes nothing fresh for longer.
  expect(await asksAgainAfter(-3_600)).toBe(false)
})

test('a genuine logout token works once, and within five minutes; each that is wrong ends nothing', async () => {
  const { id, provider, email, ann } = await company()
  const signed = publishKey(provider)
  const post = async (token: string) =>
    (
      await fetch(`${testStack().origin}/oauth/sso/${id}/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status
  const signIn = async () => (await signInAt(provider, { email }, ann)).session!
  const isIn = async (session: { cookie: string }) => (await as(session).get('/api/auth/me')).status === 200
  const claims = () => ({
    iss: provider.issuer,
    aud: 'ginkgo',
    sub: 'ann',
    iat: nowS(),
    exp: nowS() + 100,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
  const session = await signIn()
  for (const wrong of [
    { iss: 'https://another.example' },
    { aud: 'another' },
    { aud: undefined },
    { iat: nowS() - 301 },
    { exp: nowS() - 1 },
    { nonce: 'any' },
    { events: {} },
    { events: undefined },
    { jti: undefined },
    { sub: undefined },
  ])
    expect(await post(signed({ ...claims(), ...wrong })), JSON.stringify(wrong)).toBe(400)
  expect(await post(signed(claims(), { typ: 'at+jwt' }))).toBe(400)
  // A true one of somebody else leaves this person alone.
  expect(await post(signed({ ...claims(), sub: 'bob' }))).toBe(200)
  expect(await isIn(session)).toBe(true)

  const genuine = signed(claims(), { typ: 'logout+jwt' })
  expect(await post(genuine)).toBe(200)
  expect(await isIn(session)).toBe(false)
  const again = await signIn()
  expect(await post(genuine)).toBe(400)
  expect(await isIn(again)).toBe(true)
})
