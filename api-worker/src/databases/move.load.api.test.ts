import {
  anonymous,
  as,
  bodyOf,
  cookieOf,
  createApiKey,
  createLead,
  createOrganization,
  emailText,
  freshEmail,
  grantCode,
  handOver,
  inboundAddressOf,
  inviteMember,
  mailbox,
  postForm,
  request,
  signIn,
  signUp,
  sql,
  startCellDatabase,
  startOwnStack,
  tablesHolding,
  type TestOrganization,
  testStack,
  useStack,
  withBearer,
} from '@ginkgo/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { moveOrganization, type MoveOrder, takeBack } from '../../scripts/cells/move.ts'
import { BreakingWays, contentOf, keptOf, Load } from './rehearsal.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

let stack: Awaited<ReturnType<typeof startOwnStack>>
let cell: Awaited<ReturnType<typeof startCellDatabase>>
beforeAll(async () => {
  cell = await startCellDatabase()
  const DATABASE_CELLS = JSON.stringify({ eu1: { url: cell.poolUrl } })
  stack = await startOwnStack({ scheduledJobs: false, bindings: { DATABASE_CELLS } })
}, 180_000)
afterAll(async () => {
  await stack.stop()
  await cell.stop()
})
beforeEach(() => useStack(stack))

const order = (organizationId: string, say: MoveOrder['say'] = () => {}): MoveOrder => ({
  organizationId,
  say,
  graceMs: 0,
  home: { url: stack.databaseUrl, authToken: '' },
  cell: { name: 'eu1', url: cell.url, authToken: '' },
})

/** Runs something with the tests' own statements sent to the cell. */
async function inCell<T>(work: () => Promise<T>): Promise<T> {
  useStack({ ...testStack(), databaseUrl: cell.url })
  try {
    return await work()
  } finally {
    useStack(stack)
  }
}

const filled = async (leads: number): Promise<TestOrganization> => {
  const organization = await createOrganization({ members: [{ role: 'sales_head' }] })
  const { admin, verticals } = organization
  for (let n = 0; n < leads; n++)
    await createLead(admin, verticals[0].id, { name: `Müller ${n}`, tags: [`tag${n % 3}`] })
  return organization
}

const numberOf = async (table: string, organizationId: string) =>
  Number((await sql(`SELECT count(*) AS n FROM ${table} WHERE organization_id = ?`, [organizationId]))[0]?.n)

test('an organization moves under load: nothing is lost, writes wait less than two seconds, what it had from before works', async () => {
  const organization = await filled(60)
  const other = await filled(3)
  const { id, admin, verticals, members } = organization
  const sales = verticals[0].id
  const kept = await keptOf(organization)
  const before = await as(admin).get(`/api/verticals/${sales}/changes`)
  const leadsOfOther = await as(other.admin).get(`/api/verticals/${other.verticals[0].id}/leads`)

  const load = new Load(admin, sales, 3, 2)
  const loadOfOther = new Load(other.admin, other.verticals[0].id, 1, 1)
  const writesMore = async (count: number) => {
    const before = load.written.length
    await expect.poll(() => load.written.length, { timeout: 30_000 }).toBeGreaterThan(before + count)
  }
  await writesMore(60)
  const lines: string[] = []
  const moved = await moveOrganization(order(id, (line) => lines.push(line))).finally(async () => {
    await writesMore(40)
    await Promise.all([load.stop(), loadOfOther.stop()])
  })
  console.log(
    JSON.stringify({
      rows: moved.rows,
      moveMs: Math.round(moved.ms),
      lockedMs: Math.round(moved.lockedMs),
      writes: load.written.length,
      longestWriteMs: Math.round(load.longestWriteMs),
      reads: load.reads,
      longestWriteOfOtherMs: Math.round(loadOfOther.longestWriteMs),
      lines,
    }),
  )

  expect(load.failures).toEqual([])
  expect(loadOfOther.failures).toEqual([])
  expect(moved.lockedMs).toBeLessThan(2_000)
  expect(load.longestWriteMs).toBeLessThan(2_000)

  // Every acknowledged write is there, asked with the session of before.
  const pages = new Map<string, string>()
  for (const { path, text } of load.written) {
    const page = pages.get(path) ?? JSON.stringify((await as(admin).get(path)).body)
    pages.set(path, page)
    if (!page.includes(text)) {
      const isStage = /^[\da-f-]{36}$/.test(text) && path.startsWith('/api/enquiries/')
      expect(isStage ? page : `${path} ${page}`).toContain(text)
    }
  }

  // The rows are in the cell alone, and other organizations are where they were.
  expect(await numberOf('leads', id)).toBe(0)
  expect((await tablesHolding(id)).toSorted()).toEqual(['cell_keys', 'organization_moves', 'rate_limits'])
  expect(await inCell(() => numberOf('leads', id))).toBe(
    61 + load.written.filter(({ path }) => path.startsWith('/api/leads/')).length,
  )
  expect(await inCell(() => numberOf('leads', other.id))).toBe(0)
  expect((await as(other.admin).get(`/api/verticals/${other.verticals[0].id}/leads`)).status).toBe(
    leadsOfOther.status,
  )

  // What is derived from records came along.
  const found = await as(admin).get(`/api/search?q=mueller`)
  expect(JSON.stringify(bodyOf(found, 200))).toContain('Müller')
  const counts = await as(admin).get(`/api/verticals/${sales}/leads/counts`)
  expect(bodyOf(counts, 200).all).toBe(await inCell(() => numberOf('leads', id)))

  // Whoever asks for changes since before is told to read everything again.
  const since = encodeURIComponent(before.body.cursor)
  const changes = await as(admin).get(`/api/verticals/${sales}/changes?since=${since}`)
  expect(bodyOf<{ reset: boolean }>(changes, 200).reset).toBe(true)

  // Key, tokens, code, calendar, address, invitations and reset link of before.
  expect((await withBearer(kept.key, 'GET', '/api/ai/verticals')).status).toBe(200)
  expect((await withBearer(kept.tokens.access_token, 'GET', '/api/ai/verticals')).status).toBe(200)
  const refreshed = await postForm('/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: kept.tokens.refresh_token,
    client_id: kept.tokens.client.client_id,
  })
  expect(refreshed.status).toBe(200)
  expect(refreshed.body.access_token).toMatch(/^gna_eu1\./)
  expect((await withBearer(refreshed.body.access_token, 'GET', '/api/ai/verticals')).status).toBe(200)
  // A refresh token that is shown once more within moments gets the same answer, wherever it is.
  const reused = await postForm('/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: kept.tokens.refresh_token,
    client_id: kept.tokens.client.client_id,
  })
  expect(reused.body.access_token).toBe(refreshed.body.access_token)
  expect((await withBearer(refreshed.body.access_token, 'GET', '/api/ai/verticals')).status).toBe(200)
  expect((await anonymous().get(kept.feed)).body).toContain('BEGIN:VCALENDAR')
  expect((await handOver(kept.address, emailText({ from: admin.email }), admin.email)).status).toBe(200)
  expect(await inCell(() => numberOf('emails', id))).toBe(1)
  const preview = await anonymous().get(`/api/invitations/${kept.invited.token}`)
  expect(preview.body.email).toBe(kept.invited.email)
  const joining = { firstName: 'Max', lastName: 'Muster', password: 'correct horse 42' }
  const joined = await anonymous().post(`/api/invitations/${kept.invited.token}/accept`, joining)
  expect(joined.status).toBe(201)
  const link = await as(admin).get(`/api/organization/invitations/${kept.shown.id}/link`)
  expect(bodyOf<{ link: string }>(link, 200).link).toContain('/signup?invitation=')
  expect((await anonymous().get(`/api/auth/reset-password/${kept.resetToken}`)).status).toBe(200)

  // Sign-in by e-mail, with a session that names the cell, and one of a person who joined there.
  const again = await signIn({ email: admin.email, password: admin.password })
  expect(again.cookie).toMatch(/session=eu1\./)
  expect((await as(again).get('/api/auth/me')).body.organizationId).toBe(id)
  expect((await signIn({ email: members[0]!.email, password: members[0]!.password })).id).toBe(members[0]!.id)
  expect((await signIn({ email: kept.invited.email, password: joining.password })).organizationId).toBe(id)

  // A program that is registered in the first database connects to somebody in the cell.
  const code = await grantCode(again, kept.client)
  const tokens = await postForm('/oauth/token', code)
  expect(tokens.status).toBe(200)
  expect((await withBearer(tokens.body.access_token, 'GET', '/api/ai/verticals')).status).toBe(200)

  // What is made in the cell is found without the directory, which knows nothing of it.
  const madeBefore = await sql('SELECT count(*) AS n FROM cell_keys')
  const key = (await createApiKey(again)).key
  expect(key).toMatch(/^gnk_eu1\./)
  expect((await withBearer(key, 'GET', '/api/ai/verticals')).status).toBe(200)
  const feed = bodyOf<{ url: string }>(await as(again).post('/api/calendar-feed'), 201)
  expect((await anonymous().get(new URL(feed.url).pathname)).body).toContain('BEGIN:VCALENDAR')
  const address = await inboundAddressOf({ cookie: cookieOf(joined)! })
  expect(address).toMatch(/^eu1\.log-/)
  const sent = emailText({ from: kept.invited.email, to: 'nobody@example.com' })
  expect((await handOver(address, sent, kept.invited.email)).status).toBe(200)
  for (const content of [kept.content, await contentOf(again, kept.file)])
    expect((await anonymous().get(content)).status).toBe(200)
  const reset = await request('POST', '/api/auth/forgot-password', { body: { email: members[0]!.email } })
  expect(reset.status).toBe(200)
  const mailed = await mailbox(members[0]!.email).waitForMail(({ subject }) => /reset/i.test(subject))
  const newPassword = {
    token: mailed.link('token=').searchParams.get('token'),
    newPassword: 'battery staple 7',
  }
  expect(newPassword.token).toMatch(/^eu1\./)
  bodyOf(await anonymous().post('/api/auth/reset-password', newPassword), 200)
  await signIn({ email: members[0]!.email, password: 'battery staple 7' })
  const invitedThere = await inviteMember(again, { role: 'sales_executive', verticalIds: [sales] })
  expect(invitedThere.organizationId).toBe(id)
  // But for the e-mail of who has joined.
  expect(await sql('SELECT count(*) AS n FROM cell_keys')).toEqual([{ n: Number(madeBefore[0]!.n) + 1 }])

  // Neither organization reaches the other.
  const [lead] = load.written
  expect((await as(other.admin).get(lead!.path)).status).toBe(404)
  expect((await as(again).get(loadOfOther.written[0]!.path)).status).toBe(404)
  expect((await request('GET', '/api/auth/me', { cookie: `session=eu1.${'x'.repeat(43)}` })).status).toBe(401)
  const ofHome = other.admin.cookie.replace('session=', 'session=eu1.')
  expect((await request('GET', '/api/auth/me', { cookie: ofHome })).status).toBe(401)

  // An e-mail belongs to one account, wherever that is.
  await expect(signUp({ email: admin.email })).rejects.toThrow()
  expect(await sql('SELECT id FROM users WHERE email = ?', [kept.invited.email])).toEqual([])
  const inviting = { email: other.admin.email, role: 'admin', verticalIds: [] }
  bodyOf(await as(again).post('/api/organization/invitations', inviting), 201)
  const mail = await mailbox(other.admin.email).waitForMail(({ subject }) => /invite/.test(subject))
  const taking = mail.link('invitation=').searchParams.get('invitation')!
  const taken = await anonymous().post(`/api/invitations/${taking}/accept`, joining)
  expect(taken).toMatchObject({ status: 409, body: { code: 'already_member' } })

  // Jobs run for the cell too: a mail that waits there is sent.
  const waiting = freshEmail('waiting')
  await inCell(() =>
    sql(
      `INSERT INTO outbox (id, caused_by, to_address, subject, text_body, html_body, due_at, created_at)
       VALUES ('waiting', ?, ?, 'From the cell', 'text', '', 0, ?)`,
      [id, waiting, Date.now()],
    ),
  )
  expect(await stack.runScheduledJob()).toBe(true)
  expect((await mailbox(waiting).waitForMail()).subject).toBe('From the cell')
})

test('a move whose ways to the databases break at any place goes on when it is begun again, and people work on meanwhile', async () => {
  const { id, admin, verticals } = await filled(8)
  const ways = new BreakingWays()
  const [home, target] = [await ways.to(stack.databaseUrl), await ways.to(cell.url)]
  const broken = {
    ...order(id),
    home: { url: home, authToken: '' },
    cell: { name: 'eu1', url: target, authToken: '' },
  }
  let leads = 8
  let isDone = false
  for (let calls = 20; !isDone; calls += 45) {
    ways.breakAfter(calls)
    isDone = await moveOrganization(broken).then(
      () => true,
      (error: unknown) => (ways.isBroken ? false : Promise.reject(error)),
    )
    // Whatever was left behind, nobody is turned away.
    await createLead(admin, verticals[0].id)
    leads += 1
  }
  ways.close()
  expect(leads).toBeGreaterThan(12)
  const counts = await as(admin).get(`/api/verticals/${verticals[0].id}/leads/counts`)
  expect(bodyOf(counts, 200).all).toBe(leads)
  expect(await inCell(() => numberOf('leads', id))).toBe(leads)
  expect(await numberOf('users', id)).toBe(0)
  expect(await sql("SELECT name FROM sqlite_master WHERE name GLOB 'moving_*'")).toEqual([])
})

test('a move is taken back before the directory names the cell', async () => {
  const { id, admin, verticals } = await filled(4)
  const stopping = () => {
    throw new Error('ended here')
  }
  await expect(moveOrganization(order(id, stopping))).rejects.toThrow('ended here')
  await takeBack(order(id))
  expect(await inCell(() => numberOf('leads', id))).toBe(0)
  await createLead(admin, verticals[0].id)
  expect(await numberOf('leads', id)).toBe(5)
  expect(await sql("SELECT name FROM sqlite_master WHERE name GLOB 'moving_*'")).toEqual([])
})
