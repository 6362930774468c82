import { anonymous, as, createOrganization, mailbox, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const path = '/api/organization'
const login = ({ email, password }: { email: string; password: string }) =>
  anonymous().post('/api/auth/login', { email, password })

test('with the right name everybody is signed out at once, and signing in says why', async () => {
  const { id, admin, members, name } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const [head] = members
  for (const confirmName of ['', name.toUpperCase(), `${name}!`]) {
    const refused = await as(admin).delete(path, { confirmName })
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'confirmName', message: 'This is not the name of the organization' }] },
    })
  }
  expect((await as(head!).delete(path, { confirmName: name })).status).toBe(403)
  const deleted = await as(admin).delete(path, { confirmName: ` ${name} ` })
  expect(deleted.status).toBe(204)
  expect(deleted.headers.get('server-timing')).toContain('desc="2"')
  expect(deleted.headers.get('set-cookie')).toContain('Max-Age=0')

  for (const user of [admin, head!]) {
    expect((await as(user).get('/api/auth/me')).status).toBe(401)
    expect(await login(user)).toMatchObject({
      status: 403,
      body: {
        code: 'organization_deleted',
        message: 'This organization was deleted. Its data is removed within 30 days',
      },
    })
  }
  expect((await login({ ...admin, password: 'wrong horse 42' })).body.code).toBe('invalid_credentials')
  const mail = await mailbox(admin.email).waitForMail(({ subject }) => subject.includes('was deleted'))
  expect(mail.text).toContain('All of its data is removed within 30 days.')
  expect(
    await sql('SELECT kind FROM audit_log WHERE organization_id = ? AND kind = ?', [
      id,
      'organization.deleted',
    ]),
  ).toHaveLength(1)
})

test('open invitations and reset links of a deleted organization do not work', async () => {
  const { admin, name } = await createOrganization()
  const email = `guest-${crypto.randomUUID()}@example.test`
  await as(admin).post(`${path}/invitations`, { email, role: 'admin' })
  await anonymous().post('/api/auth/forgot-password', { email: admin.email })
  const invited = (await mailbox(email).waitForMail()).link('/signup?invitation=')
  const reset = (await mailbox(admin.email).waitForMail(({ subject }) => subject.includes('Reset'))).link(
    'reset',
  )
  await as(admin).delete(path, { confirmName: name })
  const token = invited.searchParams.get('invitation')!
  expect((await anonymous().get(`/api/invitations/${token}`)).status).toBe(404)
  const resetToken = reset.searchParams.get('token')!
  expect((await anonymous().get(`/api/auth/reset-password/${resetToken}`)).status).toBe(400)
})

test('of two admins who delete simultaneously one succeeds', async () => {
  const { admin, name } = await createOrganization()
  const replies = await Promise.all([1, 2].map(() => as(admin).delete(path, { confirmName: name })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 401])
})
