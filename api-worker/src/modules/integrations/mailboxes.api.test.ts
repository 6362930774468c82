import type { ProviderConnection } from '@ginkgo/contracts'
import {
  as,
  beginConnecting,
  bodyOf,
  connectMailServer,
  connectProvider,
  createOrganization,
  freshEmail,
  mailboxCodeOf,
  providerAccount,
  SmtpListener,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const listener = new SmtpListener()
beforeAll(() => listener.start())
afterAll(() => listener.stop())

const connectionsOf = async (user: TestUser): Promise<ProviderConnection[]> =>
  bodyOf(await as(user).get('/api/oauth/connections'), 200)
const server = (fields: object = {}) => ({
  host: '127.0.0.1',
  port: listener.port,
  user: 'ada',
  password: "p'ss 🌱",
  address: 'Ada@Firm.Example',
  ...fields,
})

test.each([
  ['gmail', 'gmail', 'openid email https://www.googleapis.com/auth/gmail.send', 'Gmail'],
  [
    'microsoft',
    'microsoft_mail',
    'openid email offline_access https://graph.microsoft.com/Mail.Send',
    'Microsoft 365',
  ],
] as const)('%s is connected for sending alone, and disconnected', async (slug, provider, scope, label) => {
  const { admin } = await createOrganization()
  expect((await beginConnecting(admin, slug)).searchParams.get('scope')).toBe(scope)
  const account = await connectProvider(admin, slug)
  expect(await connectionsOf(admin)).toMatchObject([{ provider, accountEmail: account.email, usable: true }])
  const [row] = await sql('SELECT * FROM provider_connections WHERE user_id = ?', [admin.id])
  for (const sealed of [row!.access_token, row!.refresh_token])
    expect(sealed).toMatch(/^[0-9a-f]{8}\.\S+\.\S+$/)
  expect((await as(admin).delete(`/api/oauth/${slug}`)).status).toBe(204)
  expect(await sql('SELECT id FROM provider_connections WHERE user_id = ?', [admin.id])).toEqual([])
  const log = bodyOf(await as(admin).get('/api/organization/audit-log?kind=integration.disconnected'), 200)
  expect(log).toMatchObject([{ subject: label, details: account.email }])
})

test('a Google account that is both mailbox and calendar is revoked with the last of them', async () => {
  const { admin } = await createOrganization()
  const account = await connectProvider(admin, 'google', providerAccount('google'))
  await connectProvider(admin, 'gmail', account)
  expect((await as(admin).delete('/api/oauth/gmail')).status).toBe(204)
  expect((await account.state()).revoked).toBe(0)
  expect(await connectionsOf(admin)).toMatchObject([{ provider: 'google_calendar' }])
  expect((await as(admin).delete('/api/oauth/google')).status).toBe(204)
  expect((await account.state()).revoked).toBe(1)
})

test('a mail server is kept once it has let the person in, its password encrypted', async () => {
  const { admin } = await createOrganization()
  const kept = (await connectMailServer(admin, server())) as ProviderConnection
  expect(kept).toMatchObject({ provider: 'smtp', accountEmail: 'ada@firm.example', usable: true })
  expect(await connectionsOf(admin)).toEqual([kept])
  await connectMailServer(admin, server({ address: 'new@firm.example' }))
  expect(await connectionsOf(admin)).toMatchObject([{ accountEmail: 'new@firm.example' }])
  const [row] = await sql('SELECT * FROM provider_connections WHERE user_id = ?', [admin.id])
  expect(JSON.stringify(row)).not.toContain("p'ss")
  expect((await as(admin).delete('/api/oauth/smtp')).status).toBe(204)
  expect(await connectionsOf(admin)).toEqual([])
})

test('an address is proved by a code that its mailbox got, and that of another member is refused', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const [executive] = members
  const put = (fields: object) => as(executive!).put('/api/mailboxes/smtp', { ...server(), ...fields })
  const address = freshEmail()
  expect(await put({ address })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'code', message: `Enter the code that was sent to ${address}` }] },
  })
  const [code, other] = [await mailboxCodeOf(address), freshEmail()]
  for (const wrong of [
    { address, code: code === '00000000' ? '1' : '00000000' },
    { address: other, code },
  ])
    expect(await put(wrong)).toMatchObject({ status: 422, body: { issues: [{ path: 'code' }] } })
  expect(await put({ address: admin.email, code })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'address', message: 'This is the address of another member' }] },
  })
  expect(await connectionsOf(executive!)).toEqual([])
  expect((await put({ address, code })).status).toBe(200)
  expect(await connectionsOf(executive!)).toMatchObject([{ accountEmail: address }])
  // The one that somebody signs in with was proved when they joined.
  expect(
    (await as(executive!).put('/api/mailboxes/smtp', server({ address: executive!.email }))).status,
  ).toBe(200)
})

test.each([
  ['deny', 'password', 'The mail server did not accept user name and password'],
  ['silent', 'host', 'The mail server could not be reached'],
] as const)('a mail server that is "%s" is not kept', async (mode, path, message) => {
  const { admin } = await createOrganization()
  listener.mode = mode
  try {
    expect(await as(admin).put('/api/mailboxes/smtp', server())).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', issues: [{ path, message }] },
    })
  } finally {
    listener.mode = 'accept'
  }
  expect(await connectionsOf(admin)).toEqual([])
})

test.each([
  ['localhost', 587, 'host'],
  ['127.0.0.2', 587, 'host'],
  ['10.0.0.1', 587, 'host'],
  ['169.254.169.254', 25, 'host'],
  ['[::1]', 587, 'host'],
  ['0x7f000001', 587, 'host'],
  ['mail.internal', 587, 'host'],
  ['smtp.gmail.com.', 587, 'host'],
  ['smtp.firm.com\r\nRCPT TO:<x>', 587, 'host'],
  ['smtp.firm.com', 22, 'port'],
])('no connection is made to %j at port %i', async (host, port, path) => {
  const { admin } = await createOrganization()
  expect(await as(admin).put('/api/mailboxes/smtp', server({ host, port }))).toMatchObject({
    status: 422,
    body: { issues: [{ path }] },
  })
})

test('signature and answers are the own settings of each person', async () => {
  const { admin } = await createOrganization()
  const path = '/api/email-settings'
  expect(bodyOf(await as(admin).get(path), 200)).toEqual({
    signature: '',
    signatureHtml: '',
    takesReplies: false,
    isPrivate: false,
  })
  const signature = "Ada O'Neil 🌱\nFirm"
  expect(bodyOf(await as(admin).patch(path, { signature }), 200)).toEqual({
    signature,
    signatureHtml: '',
    takesReplies: false,
    isPrivate: false,
  })
  bodyOf(await as(admin).patch(path, { takesReplies: true }), 200)
  expect(bodyOf(await as(admin).get(path), 200)).toEqual({
    signature,
    signatureHtml: '',
    takesReplies: true,
    isPrivate: false,
  })
  expect((await as(admin).patch(path, { signature: 'x'.repeat(2_001) })).status).toBe(400)
})

test('a signature has formatting and links without what runs, and text as soon as it is only that', async () => {
  const { admin } = await createOrganization()
  const path = '/api/email-settings'
  const given = `<b>Ada</b><script>x()</script><div><a href="https://firm.example/" onclick="x()">Our site</a></div>`
  const formatted = bodyOf(await as(admin).patch(path, { signatureHtml: given }), 200)
  expect(formatted).toMatchObject({
    signature: 'Ada\nOur site (https://firm.example/)',
    signatureHtml:
      '<b>Ada</b><div><a href="https://firm.example/" rel="noopener noreferrer">Our site</a></div>',
  })
  bodyOf(await as(admin).patch(path, { isPrivate: true }), 200)
  expect(bodyOf(await as(admin).get(path), 200)).toMatchObject({ ...(formatted as object), isPrivate: true })
  for (const [wrong, status] of [
    [{ signature: 'Ada', signatureHtml: '<b>Ada</b>' }, 422],
    [{ signatureHtml: `<b>${'x'.repeat(2_001)}</b>` }, 422],
    [{ signatureHtml: 'x'.repeat(20_001) }, 400],
  ] as const)
    expect((await as(admin).patch(path, wrong)).status).toBe(status)
  expect(bodyOf(await as(admin).get(path), 200)).toMatchObject({ ...(formatted as object), isPrivate: true })
  const plain = { signature: 'Ada', signatureHtml: '' }
  expect(bodyOf(await as(admin).patch(path, { signature: 'Ada' }), 200)).toMatchObject(plain)
  bodyOf(await as(admin).patch(path, { signatureHtml: '<b>B</b>' }), 200)
  const empty = { signature: '', signatureHtml: '' }
  expect(bodyOf(await as(admin).patch(path, { signatureHtml: '<div><br></div>' }), 200)).toMatchObject(empty)
})
