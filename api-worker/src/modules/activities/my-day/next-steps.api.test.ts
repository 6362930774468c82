import type { LeadNextStep } from '@ginkgo/contracts'
import { addDays } from '@ginkgo/contracts/dates'
import {
  addMember,
  as,
  bodyOf,
  createCall,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  createTask,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const today = new Date().toISOString().slice(0, 10)

const stepsOf = async (user: TestUser, verticalId: string, leadIds: readonly string[]) =>
  bodyOf<LeadNextStep[]>(
    await as(user).get(`/api/next-steps?verticalId=${verticalId}&leadIds=${leadIds.join(',')}`),
    200,
  )

test('each lead has the task that is due first, the meeting that comes next, and when it was last reached', async () => {
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const [busy, quiet] = [await createLead(admin, verticalId), await createLead(admin, verticalId)]
  const enquiry = await createEnquiry(admin, busy.id)
  await createTask(admin, enquiry.id, { title: 'Some day' })
  await createTask(admin, enquiry.id, { title: 'Late', dueDate: addDays(today, 9) })
  const first = await createTask(admin, enquiry.id, { title: 'First', dueDate: addDays(today, -3) })
  const done = await createTask(admin, enquiry.id, { title: 'Done', dueDate: addDays(today, -5) })
  await as(admin).patch(`/api/tasks/${done.id}/status`, { status: 'completed' })
  const over = await createMeeting(admin, enquiry.id, { title: 'Over' })
  await sql('UPDATE meetings SET start_time = 1000, end_time = 2000 WHERE id = ?', [over.id])
  const next = await createMeeting(admin, enquiry.id, { title: 'Next' })
  const calledAt = '2026-01-02T10:00:00.000Z'
  await createCall(admin, `/api/leads/${busy.id}`, { outcome: 'no_answer', calledAt })
  const steps = await stepsOf(admin, verticalId, [busy.id, quiet.id])
  const of = (leadId: string) => steps.find((step) => step.leadId === leadId)
  expect(of(busy.id)).toEqual({
    leadId: busy.id,
    task: { id: first.id, title: 'First', dueDate: addDays(today, -3) },
    meeting: { id: next.id, title: 'Next', startTime: next.startTime },
    lastContactAt: calledAt,
  })
  expect(of(quiet.id)).toEqual({ leadId: quiet.id, task: null, meeting: null, lastContactAt: null })
})

test('leads of others are left out, and a vertical of others is none', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const stranger = await createOrganization()
  const member = await addMember(admin, { role: 'sales_executive', verticalIds: [verticals[1]!.id] })
  const lead = await createLead(admin, verticals[0].id)
  const path = (verticalId: string) => `/api/next-steps?verticalId=${verticalId}&leadIds=${lead.id}`
  expect(await stepsOf(stranger.admin, stranger.verticals[0].id, [lead.id])).toEqual([])
  expect(await stepsOf(member, verticals[1]!.id, [lead.id])).toEqual([])
  for (const user of [stranger.admin, member])
    expect((await as(user).get(path(verticals[0].id))).status).toBe(404)
  const many = Array.from({ length: 51 }, () => lead.id).join(',')
  expect((await as(admin).get(`/api/next-steps?verticalId=${verticals[0].id}&leadIds=${many}`)).status).toBe(
    400,
  )
})
