import {
  as,
  createEnquiry,
  createLead,
  createOrganization,
  createTask,
  setTaskStatus,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const handOver = (admin: TestUser, from: { id: string }, to: { id: string }) =>
  as(admin).post(`/api/organization/users/${from.id}/hand-over`, { toUserId: to.id })

async function leaverAndColleague() {
  const organization = await createOrganization({
    verticals: ['Sales', 'Recruitment'],
    members: [
      { role: 'sales_executive', verticals: ['Sales', 'Recruitment'], firstName: 'Lea', lastName: 'Leaver' },
      { role: 'sales_executive', verticals: ['Sales'], firstName: 'Cole', lastName: 'League' },
    ],
  })
  const [leaver, colleague] = organization.members
  return { ...organization, leaver: leaver!, colleague: colleague!, sales: organization.verticals[0].id }
}

test('all records of a leaver go to a colleague in one step, with an activity for each', async () => {
  const { admin, leaver, colleague, sales } = await leaverAndColleague()
  const lead = await createLead(leaver, sales)
  const archived = await createLead(leaver, sales)
  await as(admin).post(`/api/leads/${archived.id}/archive`)
  const mine = await createEnquiry(leaver, lead.id, { assignedTo: leaver.id })
  const nobodys = await createEnquiry(leaver, lead.id)
  const others = await createEnquiry(admin, lead.id, { assignedTo: admin.id })
  const open = await createTask(leaver, others.id, { assigneeId: leaver.id, title: 'Call back' })
  const done = await createTask(leaver, others.id, { assigneeId: leaver.id })
  await setTaskStatus(leaver, done.id, 'completed')
  await as(admin).patch(`/api/organization/users/${leaver.id}`, { active: false })

  const reply = await handOver(admin, leaver, colleague)
  expect(reply).toMatchObject({ status: 200, body: { leads: 2, enquiries: 2, tasks: 1 } })
  expect(reply.headers.get('server-timing')).toContain('desc="2"')
  const after = (await as(admin).get(`/api/leads/${lead.id}`)).body
  expect(after.ownerId).toBe(colleague.id)
  expect(after.updatedAt > lead.updatedAt).toBe(true)
  expect((await as(admin).get(`/api/leads/${archived.id}`)).body.ownerId).toBe(colleague.id)
  for (const { id } of [mine, nobodys])
    expect((await as(admin).get(`/api/enquiries/${id}`)).body.assignedTo).toBe(colleague.id)
  expect((await as(admin).get(`/api/enquiries/${others.id}`)).body.assignedTo).toBe(admin.id)
  const assignees = await sql('SELECT id, assignee_id FROM tasks WHERE id IN (?, ?)', [open.id, done.id])
  expect(Object.fromEntries(assignees.map((row) => [row.id, row.assignee_id]))).toEqual({
    [open.id]: colleague.id,
    [done.id]: leaver.id,
  })
  const { body: activities } = await as(admin).get(`/api/leads/${lead.id}/activities`)
  expect(activities.find(({ title }: { title: string }) => title === 'Lead handed over')).toMatchObject({
    type: 'lead.updated',
    description: 'From Lea Leaver to Cole League',
    actor: { type: 'user', name: 'Ada Admin' },
    user: { id: admin.id },
    changes: [{ field: 'ownerId', from: leaver.id, to: colleague.id }],
  })
  const { body: ofTask } = await as(admin).get(`/api/enquiries/${others.id}/activities`)
  expect(ofTask[0]).toMatchObject({ title: 'Task handed over', description: 'Call back', leadId: lead.id })
  const { body: ofNobodys } = await as(admin).get(`/api/enquiries/${nobodys.id}/activities`)
  expect(ofNobodys[0]).toMatchObject({
    title: 'Enquiry handed over',
    changes: [{ field: 'assignedTo', from: null, to: colleague.id }],
  })
  expect((await handOver(admin, leaver, colleague)).body).toEqual({ leads: 0, enquiries: 0, tasks: 0 })
})

test('the new owner must be active and have access to every vertical concerned; otherwise nothing is moved', async () => {
  const { admin, leaver, colleague, sales, verticals } = await leaverAndColleague()
  const lead = await createLead(leaver, sales)
  await createLead(leaver, verticals[1]!.id)
  const refused = await handOver(admin, leaver, colleague)
  const message = 'Cole League has no access to Recruitment'
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'invalid_assignee', message, issues: [{ path: 'toUserId', message }] },
  })
  await as(admin).patch(`/api/organization/users/${colleague.id}`, { active: false })
  expect((await handOver(admin, leaver, colleague)).body.message).toBe('Cole League is deactivated')
  expect((await handOver(admin, leaver, leaver)).status).toBe(422)
  const otherOrganization = await createOrganization()
  expect((await handOver(admin, leaver, otherOrganization.admin)).status).toBe(422)
  expect((await handOver(otherOrganization.admin, leaver, otherOrganization.admin)).status).toBe(404)
  expect((await handOver(leaver, leaver, admin)).status).toBe(403)
  expect((await as(admin).get(`/api/leads/${lead.id}`)).body.ownerId).toBe(leaver.id)
  expect((await handOver(admin, leaver, admin)).body).toEqual({ leads: 2, enquiries: 0, tasks: 0 })
})

test('records that the leaver gets meanwhile are either moved and counted, or stay', async () => {
  const { admin, leaver, colleague, sales } = await leaverAndColleague()
  await createLead(leaver, sales)
  const [reply, ...created] = await Promise.all([
    handOver(admin, leaver, colleague),
    ...[1, 2, 3, 4, 5].map(() => createLead(leaver, sales)),
  ])
  expect([200, 409]).toContain(reply!.status)
  const moved = reply!.status === 200 ? (reply!.body as { leads: number }).leads : 0
  const rows = await sql('SELECT count(*) AS n FROM leads WHERE owner_id = ?', [colleague.id])
  expect(Number(rows[0]!.n)).toBe(moved)
  const [left] = await sql('SELECT count(*) AS n FROM leads WHERE owner_id = ?', [leaver.id])
  expect(Number(left!.n)).toBe(created.length + 1 - moved)
})

test('moving thousands of records takes two trips to the database, as moving a few does', {
  timeout: 90_000,
}, async () => {
  const { id, admin, leaver, colleague, sales } = await leaverAndColleague()
  const template = await createLead(leaver, sales)
  const columns = (await sql("SELECT name FROM pragma_table_info('leads') WHERE name NOT IN ('id', 'name')"))
    .map(({ name }) => `"${String(name)}"`)
    .join(', ')
  const copies = 3_000
  for (let from = 0; from < copies; from += 500)
    await sql(
      `WITH RECURSIVE numbers (n) AS (SELECT ? + 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ? + 500)
       INSERT INTO leads (id, name, ${columns})
       SELECT substr(id, 1, 24) || printf('%012x', n), 'Lead ' || n, ${columns} FROM leads, numbers WHERE id = ?`,
      [from, from, template.id],
    )
  const reply = await handOver(admin, leaver, colleague)
  expect(reply).toMatchObject({ status: 200, body: { leads: copies + 1, enquiries: 0, tasks: 0 } })
  expect(reply.headers.get('server-timing')).toContain('desc="2"')
  const [activities] = await sql(
    "SELECT count(*) AS n, count(DISTINCT id) AS ids FROM activities WHERE organization_id = ? AND title = 'Lead handed over'",
    [id],
  )
  expect(activities).toEqual({ n: copies + 1, ids: copies + 1 })
})
