import type { AuditEvent, AuditKind } from '@ginkgo/contracts'
import {
  addMember,
  inviteMember,
  anonymous,
  as,
  createEnquiry,
  createLead,
  createOrganization,
  createStage,
  freshEmail,
  type SignedIn,
  signIn,
  sql,
  waitFor,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const path = '/api/organization/audit-log'
const read = async (admin: SignedIn, query = ''): Promise<AuditEvent[]> =>
  (await as(admin).get<AuditEvent[]>(`${path}${query}`)).body
const latest = async (admin: SignedIn, kind: AuditKind) => (await read(admin, `?kind=${kind}`))[0]

test('successful and failed sign-ins are logged with device and network address', async () => {
  const { admin } = await createOrganization()
  await signIn(admin)
  await anonymous().post('/api/auth/login', { email: admin.email, password: 'wrong horse 42' })
  await waitFor(
    'the failed sign-in to be logged',
    async () => {
      expect(await latest(admin, 'sign_in.failed')).toMatchObject({
        actor: { type: 'user', name: 'Ada Admin' },
        userId: admin.id,
        subject: admin.email,
      })
    },
    15_000,
  )
  expect(await latest(admin, 'sign_in.succeeded')).toMatchObject({
    userId: admin.id,
    subject: admin.email,
    details: expect.any(String),
  })
})

test('attempts that a role does not allow are logged once in a while, no matter how many there are', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const [member] = members
  for (let round = 0; round < 3; round++)
    expect((await as(member!).patch('/api/organization', { name: 'Mine' })).status).toBe(403)
  expect((await as(member!).get('/api/organization/invitations')).status).toBe(403)
  await waitFor(
    'both refusals to be logged',
    async () => {
      const refused = await read(admin, '?kind=access.refused')
      expect(refused.map(({ subject }) => subject).toSorted()).toEqual([
        'Pending invitations',
        'Rename the organization',
      ])
      expect(refused[0]).toMatchObject({ userId: member!.id, actor: { type: 'user' } })
    },
    15_000,
  )
})

test('changes of roles, deactivation, invitations and hand-overs are logged with old and new values', async () => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive', firstName: 'Lee', lastName: 'Ash' }],
  })
  const [member] = members
  const user = `/api/organization/users/${member!.id}`
  const roles = [{ verticalId: verticals[0].id, role: 'sales_head' }]
  await as(admin).patch(user, { verticals: roles })
  expect(await latest(admin, 'user.role_changed')).toMatchObject({
    actor: { type: 'user', name: 'Ada Admin' },
    subject: 'Lee Ash',
    details: 'Sales Executive in Sales → Sales Head in Sales',
  })
  await createLead(member!, verticals[0].id)
  await as(admin).post(`${user}/hand-over`, { toUserId: admin.id })
  expect(await latest(admin, 'user.handed_over')).toMatchObject({
    subject: 'Lee Ash',
    details: 'To Ada Admin: 1 leads, 0 enquiries, 0 tasks',
  })
  await as(admin).patch(user, { active: false })
  await as(admin).patch(user, { active: true })
  expect((await latest(admin, 'user.deactivated'))?.subject).toBe('Lee Ash')
  expect((await latest(admin, 'user.reactivated'))?.subject).toBe('Lee Ash')

  const email = freshEmail()
  const { body } = await as(admin).post('/api/organization/invitations', {
    email,
    role: 'sales_head',
    verticalIds: [verticals[0].id],
  })
  await as(admin).post(`/api/organization/invitations/${body.id}/resend`)
  await as(admin).delete(`/api/organization/invitations/${body.id}`)
  expect(await latest(admin, 'invitation.created')).toMatchObject({
    subject: email,
    details: 'Sales Head in Sales',
  })
  for (const kind of ['invitation.resent', 'invitation.deleted'] as const)
    expect((await latest(admin, kind))?.subject).toBe(email)
  await inviteMember(admin, { role: 'admin', verticalIds: [] })
  expect((await latest(admin, 'user.joined'))?.details).toBe('Organisation Admin')
})

test('settings, deletions and exports are logged by name; a change of nothing is not', async () => {
  const { admin, name, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const sales = verticals[0].id
  await as(admin).patch('/api/organization', { name })
  expect(await latest(admin, 'organization.renamed')).toBeUndefined()
  await as(admin).patch('/api/organization', { name: 'Oak & Elm' })
  const stage = await createStage(admin, sales, { name: 'Site visit' })
  await as(admin).delete(`/api/stages/${stage.id}`)
  await as(admin).delete(`/api/verticals/${verticals[1]!.id}`)
  const lead = await createLead(admin, sales)
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Printer' })
  await as(admin).delete(`/api/enquiries/${enquiry.id}`)
  await as(admin).get(`/api/verticals/${sales}/leads/export`)
  const entries = await read(admin)
  const found = (kind: AuditKind) => entries.find((entry) => entry.kind === kind)
  expect(found('organization.renamed')).toMatchObject({ subject: 'Oak & Elm', details: `It was ${name}` })
  expect(found('stage.created')?.subject).toBe('Site visit')
  expect(found('stage.deleted')?.subject).toBe('Site visit')
  expect(found('vertical.deleted')?.subject).toBe('Service')
  expect(found('enquiry.deleted')?.subject).toBe('Printer')
  expect(found('leads.exported')?.subject).toBe('1 lead')
})

test('a change that is refused leaves no entry, and takes two trips to the database', async () => {
  const { admin, verticals } = await createOrganization()
  expect((await as(admin).delete(`/api/verticals/${verticals[0].id}`)).status).toBe(409)
  expect(await latest(admin, 'vertical.deleted')).toBeUndefined()
  const renamed = await as(admin).patch('/api/organization', { name: 'Fern' })
  expect(renamed.headers.get('server-timing')).toContain('desc="2"')
})

test('the log is filtered by person, kind and time, and read in pages', async () => {
  const { id, admin } = await createOrganization()
  const other = await addMember(admin, { role: 'admin', verticalIds: [] })
  const start = Date.parse('2026-01-01T00:00:00Z')
  await sql(
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 24)
     INSERT INTO audit_log (id, organization_id, kind, actor_type, actor_name, user_id, subject, created_at)
     SELECT printf('0193b000-0000-7000-8000-%012x', abs(random() % 100000000000)), ?, 'stage.updated', 'user', 'Ada Admin',
       CASE n % 2 WHEN 0 THEN ? ELSE ? END, 'Stage ' || n, ? + (n / 2) * 3600000 FROM numbers`,
    [id, admin.id, other.id, start],
  )
  const all: string[] = []
  let next: string | undefined = `${path}?kind=stage.updated&limit=4`
  while (next) {
    const reply: Awaited<ReturnType<ReturnType<typeof as>['get']>> = await as(admin).get(next)
    expect(reply.headers.get('x-total-count')).toBe('25')
    all.push(...(reply.body as AuditEvent[]).map(({ subject }) => subject!))
    next = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  expect(new Set(all).size).toBe(25)
  expect(all[0]).toBe('Stage 24')
  const theirs = await read(admin, `?userId=${other.id}&kind=stage.updated`)
  expect(theirs).toHaveLength(12)
  const range = '?kind=stage.updated&from=2026-01-01T01:00:00Z&until=2026-01-01T03:00:00.000%2B00:00'
  expect((await read(admin, range)).map(({ subject }) => subject).toSorted()).toEqual([
    'Stage 2',
    'Stage 3',
    'Stage 4',
    'Stage 5',
  ])
})

test('the exported file has every entry once, and the export is logged', async () => {
  const { admin } = await createOrganization()
  await as(admin).patch('/api/organization', { name: '=Fern' })
  const reply = await as(admin).get<string>(`${path}/export?kind=organization.renamed`)
  expect(reply.headers.get('content-disposition')).toContain('Audit log')
  const lines = reply.body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(",Organization renamed,Ada Admin,Browser,'=Fern,")
  expect((await latest(admin, 'audit_log.exported'))?.details).toBe('1 entry')
})

test('only admins of the organization can read it', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  await as(admin).patch('/api/organization', { name: 'Secret plans' })
  expect((await as(members[0]!).get(path)).status).toBe(403)
  const otherOrganization = await createOrganization()
  expect(JSON.stringify(await read(otherOrganization.admin))).not.toContain('Secret plans')
  expect(await read(otherOrganization.admin, `?userId=${admin.id}`)).toEqual([])
})
