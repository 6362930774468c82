import type { Activity } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createOrganization,
  createTask,
  setTaskStatus,
} from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

test('the timelines of enquiry and lead show who changed what, with old and new values, and are filtered by kind and person', async () => {
  const { admin, members, verticals } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const head = members[0]!
  const lead = await createLead(admin, verticals[0].id)
  const enquiry = await createEnquiry(admin, lead.id)
  const other = await createEnquiry(admin, lead.id)
  const task = await createTask(head, enquiry.id, { title: 'Call', dueDate: '2026-11-21' })
  bodyOf(await as(admin).patch(`/api/tasks/${task.id}`, { dueDate: '2026-11-23' }), 200)
  await setTaskStatus(head, task.id, 'completed')
  await createNote(head, enquiry.id)
  await createMeeting(admin, other.id)
  const types = async (path: string) =>
    bodyOf<Activity[]>(await as(head).get(path), 200).map(({ type }) => type)
  const ofEnquiry = `/api/enquiries/${enquiry.id}/activities`
  const ofLead = `/api/leads/${lead.id}/activities`
  const tasks = ['task.completed', 'task.updated', 'task.created']
  expect(await types(`${ofEnquiry}?type=task`)).toEqual(tasks)
  expect(await types(`${ofLead}?type=task`)).toEqual(tasks)
  expect(await types(`${ofEnquiry}?type=task.updated`)).toEqual(['task.updated'])
  expect(await types(`${ofEnquiry}?type=tas`)).toEqual([])
  expect(await types(`${ofLead}?type=meeting`)).toEqual(['meeting.scheduled'])
  expect(await types(`${ofEnquiry}?type=meeting`)).toEqual([])
  const all = bodyOf<Activity[]>(await as(head).get(ofLead), 200)
  const since = all[2]!.createdAt
  expect(await types(`${ofLead}?from=${since}`)).toEqual(
    all.filter(({ createdAt }) => createdAt >= since).map(({ type }) => type),
  )
  expect(await types(`${ofLead}?from=${new Date(Date.now() + 3_600_000).toISOString()}`)).toEqual([])
  expect((await as(head).get(`${ofLead}?from=yesterday`)).status).toBe(400)
  expect(await types(`${ofEnquiry}?actorId=${head.id}`)).toEqual([
    'note.created',
    'task.completed',
    'task.created',
  ])
  expect(await types(`${ofLead}?actorId=${admin.id}&type=enquiry`)).toEqual([
    'enquiry.created',
    'enquiry.created',
  ])
  const [updated] = bodyOf<Activity[]>(await as(head).get(`${ofEnquiry}?type=task.updated`), 200)
  expect(updated).toMatchObject({
    actor: { type: 'user', name: 'Ada Admin' },
    changes: [{ field: 'dueDate', from: '2026-11-21', to: '2026-11-23' }],
  })
  const page = await as(head).get(`${ofEnquiry}?type=task&limit=2`)
  expect(page.headers.get('x-total-count')).toBe('3')
  expect(page.headers.get('link')).toContain('type=task')
  expect((await as(head).get(`${ofEnquiry}?type=%25`)).status).toBe(400)
})
