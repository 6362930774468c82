import {
  anonymous,
  as,
  createAdmin,
  createOrganization,
  freshEmail,
  mailbox,
  signIn,
  signUp,
  sql,
} from '@ginkgo/testing'
import { getRounds } from 'bcryptjs'
import { expect, test, vi } from 'vitest'

// Each sign-up waits for a mail and hashes a password.
vi.setConfig({ testTimeout: 90_000 })

const signUpFields = { firstName: 'Ann', lastName: 'Lee', organizationName: 'Acme', verticalName: 'Sales' }

/** Every way to set a password, each with a valid occasion for it; the status of what was tried. */
async function everyWay() {
  const { admin } = await createOrganization()
  const invited = freshEmail()
  await as(admin).post('/api/organization/invitations', { email: invited, role: 'admin' })
  await anonymous().post('/api/auth/forgot-password', { email: admin.email })
  const [invitation, reset] = await Promise.all([
    mailbox(invited).waitForMail(),
    mailbox(admin.email).waitForMail(({ subject }) => subject.includes('Reset')),
  ])
  const accept = `/api/invitations/${invitation.link('invitation=').searchParams.get('invitation')}/accept`
  const token = reset.link('token=').searchParams.get('token')
  const currentPassword = admin.password
  return {
    password: [
      (password: string) =>
        anonymous().post('/api/auth/signup', { ...signUpFields, email: freshEmail(), password }),
      (password: string) => anonymous().post(accept, { firstName: 'Max', lastName: 'Muster', password }),
    ],
    newPassword: [
      (newPassword: string) => as(admin).post('/api/auth/change-password', { currentPassword, newPassword }),
      (newPassword: string) => anonymous().post('/api/auth/reset-password', { token, newPassword }),
    ],
  }
}

async function expectRefusedEverywhere(password: string, message: string) {
  for (const [path, ways] of Object.entries(await everyWay()))
    for (const way of ways)
      expect(await way(password)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
}

test('6.2.1 a password has at least eight characters, wherever it is set', () =>
  expectRefusedEverywhere('seven77', 'Password must be at least 8 characters'))

test('6.2.4 none of the 100,000 best-known passwords is taken, in whatever case', async () => {
  const message = 'This password is too common. Please choose another one'
  await expectRefusedEverywhere('password1', message)
  for (const password of ['PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1'])
    expect(
      await anonymous().post('/api/auth/signup', { ...signUpFields, email: freshEmail(), password }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: 'password', message }] } })
})

test('6.2.8 the password counts exactly as it was typed', async () => {
  const user = await createAdmin()
  const exact = '  Corréct Horse 🐎  '
  const change = { currentPassword: user.password, newPassword: exact }
  expect((await as(user).post('/api/auth/change-password', change)).status).toBe(200)
  const login = (password: string) => anonymous().post('/api/auth/login', { email: user.email, password })
  for (const other of [exact.trim(), exact.toLowerCase(), `${exact} `, exact.slice(0, -1)])
    expect((await login(other)).status).toBe(401)
  expect((await login(exact)).status).toBe(200)
})

test('6.2.9 sixty-four characters are taken, and all of them count', async () => {
  const user = await createAdmin()
  const long = 'abcdefgh'.repeat(8)
  const change = { currentPassword: user.password, newPassword: long }
  expect((await as(user).post('/api/auth/change-password', change)).status).toBe(200)
  expect((await signIn({ email: user.email, password: long })).id).toBe(user.id)
  const almost = `${long.slice(0, -1)}x`
  expect((await anonymous().post('/api/auth/login', { email: user.email, password: almost })).status).toBe(
    401,
  )
})

test('6.2.10 a password stays valid however old it is', async () => {
  const user = await createAdmin()
  const tenYearsAgo = Date.now() - 3_650 * 86_400_000
  await sql('UPDATE users SET created_at = ?, updated_at = ? WHERE id = ?', [
    tenYearsAgo,
    tenYearsAgo,
    user.id,
  ])
  const session = await signIn(user)
  expect((await as(session).get('/api/auth/me')).status).toBe(200)
})

test('11.4.2 a password is kept as bcrypt of ten rounds with a salt of its own', async () => {
  const [first, second] = [await signUp(), await signUp()]
  const rows = await sql('SELECT password_hash AS hash FROM users WHERE id IN (?, ?)', [first.id, second.id])
  const hashes = rows.map(({ hash }) => String(hash))
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$2b\$10\$/)
    expect(getRounds(hash)).toBe(10)
  }
  expect(new Set(hashes).size).toBe(2)
})
