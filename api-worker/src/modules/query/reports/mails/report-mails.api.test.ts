import type { Report, ReportDashboard, ReportMail } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  mailbox,
  type SharedStack,
  type SignedIn,
  sql,
  type TestUser,
  useSharedStack,
} from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 90_000 })

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const definition = {
  source: 'enquiries',
  groupBy: [{ field: 'verticalId' }],
  measures: [{ kind: 'sum' }],
  show: 'table',
}

async function world() {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Secret'] })
  const [sales, secret] = verticals.map(({ id }) => String(id)) as [string, string]
  const [head, executive] = await Promise.all([
    addMember(admin, { role: 'sales_head', verticalIds: [sales, secret] }),
    addMember(admin, { role: 'sales_executive', verticalIds: [sales] }),
  ])
  await createEnquiry(admin, (await createLead(admin, sales)).id, { value: 700 })
  await createEnquiry(admin, (await createLead(admin, secret)).id, { value: 55_000 })
  const create = (by: SignedIn, name: string, verticalId: string | null) =>
    as(by).post<Report>('/api/reports', { name, definition, verticalId })
  const report = bodyOf(await create(head, 'Pipeline <now>', sales), 201)
  return { admin, head, executive, sales, secret, report, create }
}

const mailsOf = async (by: SignedIn, id: string) =>
  bodyOf<ReportMail[]>(await as(by).get(`/api/reports/${id}/mails`), 200)
const makeDue = (reportId: string) =>
  sql('UPDATE report_mails SET due_at = due_at - 604800000, week = NULL WHERE report_id = ?', [reportId])
const run = async () => expect(await stack.runScheduledJob()).toBe(true)
const weekly = async (user: TestUser) =>
  (await mailbox(user.email).all()).filter(({ subject }) => subject.includes('your weekly'))
/** The next run for another file may have begun with these mails, so runs go on until they are sent. */
async function weeklyMail(user: TestUser) {
  await vi.waitFor(
    async () => {
      await run()
      expect(await weekly(user)).toHaveLength(1)
    },
    { timeout: 40_000, interval: 300 },
  )
  return (await weekly(user))[0]!
}

test('a report is mailed once a week to each of those who want it, with what they may see', async () => {
  const { admin, head, executive, report } = await world()
  const path = `/api/reports/${report.id}/mails`
  await as(executive).patch('/api/auth/me', { timeZone: 'Asia/Kolkata' })
  const set = bodyOf<ReportMail[]>(
    await as(head).put(path, { weekday: 3, hour: 7, userIds: [head.id, executive.id, admin.id] }),
    200,
  )
  expect(set).toHaveLength(3)
  const own = (await mailsOf(executive, report.id))[0]!
  expect(await mailsOf(executive, report.id)).toHaveLength(1)
  expect(own).toMatchObject({ userId: executive.id, weekday: 3, hour: 7 })
  // 7:00 in Kolkata.
  expect(own.nextAt).toMatch(/T01:30:00\.000Z$/)
  await makeDue(report.id)
  await Promise.all([run(), run(), run()])
  const [ofHead, ofExecutive] = [await weeklyMail(head), await weeklyMail(executive)]
  await run()
  expect(await weekly(executive)).toHaveLength(1)
  expect(ofHead.text).toMatch(/55,000/)
  expect(ofExecutive.text).toMatch(/700/)
  for (const part of [ofExecutive.text, ofExecutive.html]) {
    expect(part).not.toMatch(/55,000|55,700|Secret/)
  }
  expect(ofExecutive.html).toContain('Pipeline &lt;now&gt;')
  expect(ofExecutive.text).toContain(`/dashboard/reports/${report.id}`)
  const next = (await mailsOf(executive, report.id))[0]!
  expect(Date.parse(next.nextAt!)).toBeGreaterThan(Date.now())
})

test('who has left, was narrowed or has unsubscribed gets nothing', async () => {
  const { admin, head, executive, sales, secret, report } = await world()
  const path = `/api/reports/${report.id}/mails`
  const narrowed = await addMember(admin, { role: 'sales_executive', verticalIds: [sales, secret] })
  const leaver = await addMember(admin, { role: 'sales_executive', verticalIds: [sales] })
  const userIds = [head.id, executive.id, narrowed.id, leaver.id]
  bodyOf(await as(head).put(path, { weekday: 1, hour: 6, userIds }), 200)
  bodyOf(await as(admin).patch(`/api/organization/users/${leaver.id}`, { active: false }), 200)
  bodyOf(
    await as(admin).patch(`/api/organization/users/${narrowed.id}`, {
      verticals: [{ verticalId: secret, role: 'sales_executive' }],
    }),
    200,
  )
  bodyOf(await as(executive).delete(path), 204)
  await makeDue(report.id)
  await weeklyMail(head)
  await run()
  for (const user of [executive, narrowed, leaver]) expect(await weekly(user)).toEqual([])
  // Nobody else turns on again what somebody has turned off.
  const again = bodyOf<ReportMail[]>(
    await as(head).put(path, { weekday: 2, hour: 9, userIds: [head.id, executive.id] }),
    200,
  )
  expect(again.find(({ userId }) => userId === executive.id)?.nextAt).toBeNull()
  const self = bodyOf<ReportMail[]>(await as(executive).put(path, {}), 200)
  expect(self).toMatchObject([{ userId: executive.id, weekday: 1, hour: 8, nextAt: expect.any(String) }])
})

test('a mail that cannot be made keeps no other of its organization waiting, and is tried again later', async () => {
  const { head, executive, report } = await world()
  const path = `/api/reports/${report.id}/mails`
  bodyOf(await as(head).put(path, { userIds: [head.id, executive.id] }), 200)
  await makeDue(report.id)
  // A zone that this runtime does not know, and the mail that is due longest.
  await sql("UPDATE users SET time_zone = 'Mars/Olympus' WHERE id = ?", [executive.id])
  await sql('UPDATE report_mails SET due_at = due_at - 1000 WHERE report_id = ? AND user_id = ?', [
    report.id,
    executive.id,
  ])
  await weeklyMail(head)
  const later = (await mailsOf(executive, report.id))[0]!.nextAt!
  expect(Date.parse(later)).toBeGreaterThan(Date.now())
  expect(Date.parse(later)).toBeLessThan(Date.now() + 3_600_000)
  expect(await weekly(executive)).toEqual([])
})

test('the link of a mail unsubscribes without signing in, and no other one does', async () => {
  const { head, report } = await world()
  bodyOf(await as(head).put(`/api/reports/${report.id}/mails`, {}), 200)
  await makeDue(report.id)
  const { text } = await weeklyMail(head)
  const link = /https?:\/\/\S+\/unsubscribe\/reports\/\S+/.exec(text)![0]
  const path = new URL(link).pathname
  const page = await fetch(new URL(path, stack.origin))
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Unsubscribe')])
  expect((await mailsOf(head, report.id))[0]?.nextAt).not.toBeNull()
  const forged = await fetch(new URL(`${path}x`, stack.origin), { method: 'POST' })
  expect(forged.status).toBe(404)
  expect((await fetch(new URL(path, stack.origin), { method: 'POST' })).status).toBe(200)
  expect((await mailsOf(head, report.id))[0]?.nextAt).toBeNull()
})

test('a dashboard is mailed with each report that its reader may see', async () => {
  const { head, executive, report, create } = await world()
  const own = bodyOf(await create(head, 'Only mine', null), 201)
  const body = { name: 'Monday', tiles: [{ reportId: report.id }, { reportId: own.id }] }
  const dashboard = bodyOf<ReportDashboard>(await as(head).post('/api/dashboards', body), 201)
  bodyOf(await as(head).put(`/api/reports/${dashboard.id}/mails`, {}), 200)
  const refused = await as(executive).put(`/api/reports/${dashboard.id}/mails`, {})
  expect(refused.status).toBe(404)
  const others = await as(head).put(`/api/reports/${dashboard.id}/mails`, { userIds: [executive.id] })
  expect(others.status).toBe(422)
  await makeDue(dashboard.id)
  const { text, subject } = await weeklyMail(head)
  expect(subject).toBe('Monday: your weekly dashboard')
  expect(text.indexOf('Pipeline')).toBeLessThan(text.indexOf('Only mine'))
})
