import type { Session } from '@ginkgo/contracts'
import { anonymous, as, cookieOf, createAdmin, mailbox, request, signIn, signUp, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const newPassword = 'a new horse 43'
const change = (user: { cookie: string; password: string }, more: object = {}) =>
  as(user).post('/api/auth/change-password', { currentPassword: user.password, newPassword, ...more })
const statusOf = async (user: { cookie: string }) => (await as(user).get('/api/auth/me')).status
const sessionsOf = async (user: { cookie: string }): Promise<Session[]> =>
  (await as(user).get('/api/auth/sessions')).body

test('name and time zone are the user’s own to change', async () => {
  const user = await createAdmin()
  const reply = await as(user).patch('/api/auth/me', {
    firstName: ' Zoë ',
    timeZone: 'Asia/Kolkata',
    globalRole: 'member',
    email: 'other@example.test',
  })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      firstName: 'Zoë',
      lastName: 'Admin',
      timeZone: 'Asia/Kolkata',
      email: user.email,
      globalRole: 'admin',
    },
  })
  expect(reply.body.updatedAt > user.updatedAt).toBe(true)
  expect((await as(user).get('/api/auth/me')).body).toEqual(reply.body)
  const stale = { 'if-match': `"${user.updatedAt}"` }
  expect(await as(user).patch('/api/auth/me', { lastName: 'Late' }, stale)).toMatchObject({
    status: 409,
    body: { code: 'stale_edit' },
  })
  expect((await as(user).patch('/api/auth/me', { timeZone: null })).body.timeZone).toBeNull()
  for (const [body, path] of [
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ firstName: ' ' }, 'firstName'],
  ] as const)
    expect(await as(user).patch('/api/auth/me', body)).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    })
})

test('a new password signs every other device out, is reported to the owner by mail, and keeps this device signed in', async () => {
  const user = await createAdmin()
  const [other, third] = [await signIn(user), await signIn(user)]
  const reply = await change(user)
  expect(reply).toMatchObject({ status: 200, body: { message: 'Your password has been changed' } })
  const renewed = { cookie: cookieOf(reply) }
  expect(await statusOf(renewed)).toBe(200)
  for (const session of [user, other, third]) expect(await statusOf(session)).toBe(401)
  expect((await anonymous().post('/api/auth/login', user)).status).toBe(401)
  expect((await signIn({ email: user.email, password: newPassword })).id).toBe(user.id)
  const mail = await mailbox(user.email).waitForMail(({ subject }) => subject.includes('was changed'))
  expect(mail.link('/forgot-password')).toBeDefined()
  expect(mail.text).not.toContain(newPassword)
})

test('without the current password nothing changes, and nobody is signed out', async () => {
  const user = await createAdmin()
  const refused = await change(user, { currentPassword: 'not it at all' })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'current_password_wrong',
      issues: [{ path: 'currentPassword', message: 'The current password is not right' }],
    },
  })
  expect(refused.headers.getSetCookie()).toEqual([])
  expect((await change(user, { newPassword: 'short' })).body.issues[0].path).toBe('newPassword')
  expect(await statusOf(user)).toBe(200)
  expect((await signIn(user)).id).toBe(user.id)
})

test('the current password can be guessed at most ten times, also with simultaneous requests', async () => {
  const user = await createAdmin()
  const guesses = await Promise.all(
    Array.from({ length: 14 }, () => change(user, { currentPassword: 'not it at all' })),
  )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
  const refused = await change(user)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const bystander = await createAdmin()
  expect((await change(bystander)).status).toBe(200)
  expect(await statusOf(user)).toBe(200)
})

test('of two simultaneous changes one succeeds', async () => {
  const user = await createAdmin()
  const second = { ...user, cookie: (await signIn(user)).cookie }
  const replies = await Promise.all([
    change(user, { newPassword: 'first horse 43' }),
    change(second, { newPassword: 'second horse 43' }),
  ])
  expect(replies.map(({ status }) => status).sort()).not.toEqual([200, 200])
  const winner = replies.findIndex(({ status }) => status === 200)
  const password = ['first horse 43', 'second horse 43'][winner]!
  expect((await signIn({ email: user.email, password })).id).toBe(user.id)
})

test('lists where the user is signed in, and signs devices out', async () => {
  const user = await createAdmin()
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
  const body = { email: user.email, password: user.password }
  const login = await request('post', '/api/auth/login', { body, headers: { 'user-agent': userAgent } })
  const firefox = { cookie: cookieOf(login) }
  const list = await sessionsOf(user)
  expect(list.map(({ device, current }) => [device, current]).sort()).toEqual([
    ['Firefox on Windows', false],
    ['Unknown device', true],
  ])
  expect(JSON.stringify(list)).not.toContain(firefox.cookie.split('=')[1])
  const { id } = list.find(({ current }) => !current)!
  expect((await as(user).delete(`/api/auth/sessions/${id}`)).status).toBe(204)
  expect((await as(user).delete(`/api/auth/sessions/${id}`)).status).toBe(404)
  expect(await statusOf(firefox)).toBe(401)
  const own = (await sessionsOf(user))[0]!
  const signedOut = await as(user).delete(`/api/auth/sessions/${own.id}`)
  expect(signedOut.headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect(await statusOf(user)).toBe(401)
})

test('nobody else’s session can be seen or ended', async () => {
  const [user, otherUser] = [await createAdmin(), await createAdmin()]
  const { id } = (await sessionsOf(user))[0]!
  expect(await as(otherUser).delete(`/api/auth/sessions/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await statusOf(user)).toBe(200)
  expect(await sessionsOf(otherUser)).toHaveLength(1)
})

test('the owner gets one mail about each new device, and none about the one of the sign-up', async () => {
  const user = await signUp()
  await signIn(user)
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
  const body = { email: user.email, password: user.password }
  const safari = () => request('post', '/api/auth/login', { body, headers: { 'user-agent': userAgent } })
  const cookie = cookieOf(await safari())
  const mail = await mailbox(user.email).waitForMail(({ subject }) => subject.includes('New sign-in'))
  expect(mail.text).toContain('Safari on macOS')
  expect(mail.link('/profile')).toBeDefined()
  await as({ cookie }).post('/api/auth/logout')
  expect((await safari()).status).toBe(200)
  await request('post', '/api/auth/login', {
    body: { ...body, password: 'wrong horse' },
    headers: { 'user-agent': 'x' },
  })
  // Mails are recorded in the same batch as the request's changes, so there is nothing to wait for.
  const recorded = await sql("SELECT id FROM outbox WHERE to_address = ? AND subject LIKE 'New sign-in%'", [
    user.email,
  ])
  expect(recorded).toHaveLength(1)
})
