import {
  as,
  bodyOf,
  browser,
  createAdmin,
  createOrganization,
  mailbox,
  signIn,
  type SignedIn,
  sql,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { softwareAuthenticator } from './software-authenticator.fixture.ts'

type Device = ReturnType<typeof softwareAuthenticator>
type Lies = NonNullable<Parameters<Device['prove']>[1]>

const optionsFor = async (user: SignedIn) =>
  bodyOf<{ options: { challenge: string } }>(await as(user).post('/api/auth/passkeys/options'), 200).options

const add = async (user: SignedIn, device: Device, name = 'Laptop', lies: Lies = {}) =>
  as(user).post('/api/auth/passkeys', { name, response: device.create(await optionsFor(user), lies) })

const challengeOf = async (visitor: ReturnType<typeof browser>) =>
  bodyOf<{ options: { challenge: string } }>(await visitor.post('/api/auth/passkey/options'), 200).options

const signInWith = async (device: Device, lies: Lies = {}) => {
  const visitor = browser()
  const passkey = device.prove(await challengeOf(visitor), lies)
  return { visitor, passkey, reply: await visitor.post('/api/auth/passkey', { passkey }) }
}

const refused = { status: 400, body: { code: 'code_invalid' } }

test('passkeys are added and named, end other sessions, and are removed one by one', async () => {
  const user = await createAdmin()
  const other = await signIn(user)
  const [laptop, phone] = [softwareAuthenticator(), softwareAuthenticator()]
  const first = await add(user, laptop)
  expect(bodyOf(first, 201).recoveryCodes).toHaveLength(10)
  expect((await as(other).get('/api/auth/me')).status).toBe(401)
  expect(bodyOf(await add(user, phone, 'Phone'), 201).recoveryCodes).toEqual([])
  const list = async () => (await as(user).get('/api/auth/factors')).body.factors
  expect(await list()).toMatchObject([
    { kind: 'passkey', name: 'Laptop' },
    { kind: 'passkey', name: 'Phone' },
  ])
  await mailbox(user.email).waitForMail((mail) => mail.text.includes('Passkey "Phone" was added'))
  // The same credential is not added twice, nor to another account.
  expect((await add(user, phone, 'Again')).status).toBe(409)
  expect((await add(await createAdmin(), phone, 'Again')).status).toBe(409)
  const [{ id }] = await list()
  expect((await as(await createAdmin()).delete(`/api/auth/passkeys/${id}`)).status).toBe(404)
  expect((await as(user).delete(`/api/auth/passkeys/${id}`)).status).toBe(204)
  expect(await list()).toMatchObject([{ name: 'Phone' }])
  expect((await signInWith(laptop)).reply).toMatchObject(refused)
})

test('a passkey signs in alone, without a name of the account', async () => {
  const user = await createAdmin()
  const device = softwareAuthenticator()
  await add(user, device)
  const { visitor, reply } = await signInWith(device)
  expect(reply).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  expect((await visitor.get('/api/auth/me')).body.id).toBe(user.id)
  expect((await visitor.post('/api/api-keys', { name: 'Fresh' })).status).toBe(201)
})

test('a passkey is the second factor as well', async () => {
  const user = await createAdmin()
  const device = softwareAuthenticator()
  await add(user, device)
  const visitor = browser()
  const begun = await visitor.post('/api/auth/login', { email: user.email, password: user.password })
  expect(begun.body).toMatchObject({ requiresSecondFactor: true, factors: ['passkey', 'recovery'] })
  const passkey = device.prove(await challengeOf(visitor))
  const foreign = softwareAuthenticator()
  await add(await createAdmin(), foreign)
  const wrong = foreign.prove(await challengeOf(visitor))
  expect(await visitor.post('/api/auth/second-factor', { passkey: wrong })).toMatchObject(refused)
  // The challenge was replaced meanwhile.
  expect(await visitor.post('/api/auth/second-factor', { passkey })).toMatchObject(refused)
  const right = device.prove(await challengeOf(visitor))
  expect((await visitor.post('/api/auth/second-factor', { passkey: right })).body.user.id).toBe(user.id)
})

test('a proof is taken once, also by race, and none of another origin, portal or person', async () => {
  const user = await createAdmin()
  const device = softwareAuthenticator()
  await add(user, device)
  for (const lies of [{ origin: 'https://ginkgo.example' }, { rpId: 'ginkgo.example' }, { unverified: true }])
    expect((await signInWith(device, lies)).reply, JSON.stringify(lies)).toMatchObject(refused)
  expect((await signInWith(softwareAuthenticator())).reply).toMatchObject(refused)

  const visitor = browser()
  const cookie = (await visitor.post('/api/auth/passkey/options')).headers.getSetCookie()[0]!.split(';')[0]!
  const { options } = bodyOf<{ options: { challenge: string } }>(
    await visitor.post('/api/auth/passkey/options'),
    200,
  )
  const passkey = device.prove(options)
  // With the cookie of another challenge.
  expect(await as({ cookie }).post('/api/auth/passkey', { passkey })).toMatchObject(refused)
  const tries = await Promise.all([1, 2, 3].map(() => visitor.post('/api/auth/passkey', { passkey })))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await visitor.post('/api/auth/passkey', { passkey })).toMatchObject(refused)
})

test('a sign count that goes back is refused, as that of a copied key would', async () => {
  const user = await createAdmin()
  const device = softwareAuthenticator()
  await add(user, device)
  expect((await signInWith(device, { counter: 40 })).reply.status).toBe(200)
  expect((await signInWith(device, { counter: 40 })).reply).toMatchObject(refused)
  expect((await signInWith(device, { counter: 7 })).reply).toMatchObject(refused)
  expect((await signInWith(device, { counter: 41 })).reply.status).toBe(200)
})

test('a synced passkey, which counts nothing, signs in as often as a device-bound one', async () => {
  const user = await createAdmin()
  const [synced, bound] = [softwareAuthenticator({ synced: true }), softwareAuthenticator()]
  expect((await add(user, synced, 'Keychain')).status).toBe(201)
  expect((await add(user, bound, 'Security key')).status).toBe(201)
  for (const device of [synced, synced, bound, bound, synced])
    expect((await signInWith(device)).reply).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  const { factors } = (await as(user).get('/api/auth/factors')).body
  expect(factors).toMatchObject([{ name: 'Keychain' }, { name: 'Security key' }])
})

test('behind another origin a passkey proves nothing in either step, and a recovery code lets its owner in', async () => {
  const user = await createAdmin()
  const device = softwareAuthenticator()
  const [recoveryCode] = bodyOf<{ recoveryCodes: string[] }>(await add(user, device), 201).recoveryCodes
  const moved = { origin: 'https://crm.example', rpId: 'crm.example' }
  expect((await signInWith(device, moved)).reply).toMatchObject(refused)
  const visitor = browser()
  await visitor.post('/api/auth/login', { email: user.email, password: user.password })
  const passkey = device.prove(await challengeOf(visitor), moved)
  expect(await visitor.post('/api/auth/second-factor', { passkey })).toMatchObject(refused)
  expect((await visitor.post('/api/auth/second-factor', { recoveryCode })).status).toBe(200)
  expect((await visitor.get('/api/auth/me')).body.id).toBe(user.id)
})

test('a passkey is made for the challenge of its session alone, and only with a checked person', async () => {
  const user = await createAdmin()
  const other = await createAdmin()
  const device = softwareAuthenticator()
  const foreign = device.create(await optionsFor(other))
  expect(await as(user).post('/api/auth/passkeys', { name: 'No', response: foreign })).toMatchObject(refused)
  expect(await add(user, device, 'No', { unverified: true })).toMatchObject(refused)
  expect(await add(user, device, 'No', { origin: 'https://ginkgo.example' })).toMatchObject(refused)
  const response = device.create(await optionsFor(user))
  expect((await as(user).post('/api/auth/passkeys', { name: 'Yes', response })).status).toBe(201)
  expect(
    (await as(user).post('/api/auth/passkeys', { name: 'Twice', response })).status,
  ).toBeGreaterThanOrEqual(400)
})

test('the challenge of a session lives five minutes', async () => {
  const user = await createAdmin()
  const response = softwareAuthenticator().create(await optionsFor(user))
  const [step] = await sql('SELECT expires_at FROM sign_in_steps WHERE user_id = ?', [user.id])
  const lifeMs = Number(step!['expires_at']) - Date.now()
  expect(lifeMs).toBeLessThanOrEqual(5 * 60_000)
  expect(lifeMs).toBeGreaterThan(4 * 60_000)
  await sql('UPDATE sign_in_steps SET expires_at = ? WHERE user_id = ?', [Date.now() - 1, user.id])
  expect(await as(user).post('/api/auth/passkeys', { name: 'Late', response })).toMatchObject(refused)
})

test('a passkey answers the question before what is dangerous', async () => {
  const user = await createAdmin()
  expect((await as(user).post('/api/auth/confirm/options')).status).toBe(404)
  const device = softwareAuthenticator()
  await add(user, device)
  await sql('UPDATE sessions SET created_at = 0, confirmed_at = NULL WHERE user_id = ?', [user.id])
  const asked = async () =>
    bodyOf<{ options: { challenge: string } }>(await as(user).post('/api/auth/confirm/options'), 200).options
  const stale = device.prove(await asked())
  const passkey = device.prove(await asked())
  expect(await as(user).post('/api/auth/confirm', { passkey: stale })).toMatchObject(refused)
  expect((await as(user).post('/api/auth/confirm', { passkey })).status).toBe(200)
  expect(await as(user).post('/api/auth/confirm', { passkey })).toMatchObject(refused)
  expect((await as(user).post('/api/api-keys', { name: 'Asked' })).status).toBe(201)
})

test('a deactivated person signs in with no passkey', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const device = softwareAuthenticator()
  await add(members[0]!, device)
  bodyOf(await as(admin).patch(`/api/organization/users/${members[0]!.id}`, { active: false }), 200)
  expect((await signInWith(device)).reply).toMatchObject(refused)
})
